import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it is now, as lines that say where. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({
    // Cast: the same page, typed by another copy of the same package.
    page: page as never,
  })
    .withTags(rules)
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
