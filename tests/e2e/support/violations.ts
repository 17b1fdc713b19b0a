import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accessibilityRules } from '@site/shared/contract/accessibilityRules'

/** Returns the accessibility violations that axe finds on the page, one line each. */
export async function violations(page: Page, { without = [] as string[] } = {}): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({
    // Cast: the type comes from another copy of the same package.
    page: page as never,
  })
    // The site has no frames, whose results would be gathered in a page of their own. That takes as long as the check.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags([...accessibilityRules])
    .disableRules(without)
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
