import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { accessibilityRules, isTurnedByButtons } from '../../scripts/testing/accessibilityRules'

/** Returns the accessibility violations that axe finds on the page, one line each. */
export async function violations(page: Page, { without = [] as string[] } = {}): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({
    // Cast: the type comes from another copy of the same package.
    page: page as never,
  })
    .withTags([...accessibilityRules])
    .disableRules(without)
    .analyze()
  const lines = found.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => ({ id, target: target.join(' ') })),
  )
  const isAllowed = await Promise.all(
    lines.map(async ({ id, target }) =>
      id === 'scrollable-region-focusable' ? page.locator(target).evaluate(isTurnedByButtons) : false,
    ),
  )
  return lines.filter((_, index) => !isAllowed[index]).map(({ id, target }) => `${id}: ${target}`)
}
