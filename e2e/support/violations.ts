import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns the accessibility violations that axe finds on the page, one line each. */
export async function violations(page: Page, { without = [] as string[] } = {}): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({
    // Cast: the type comes from another copy of the same package.
    page: page as never,
  })
    .withTags(rules)
    .disableRules(without)
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
