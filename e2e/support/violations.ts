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
  const lines = found.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => ({ id, target: target.join(' ') })),
  )
  const isAllowed = await Promise.all(
    lines.map(async ({ id, target }) =>
      id === 'scrollable-region-focusable' ? isTurnedByButtons(page, target) : false,
    ),
  )
  return lines.filter((_, index) => !isAllowed[index]).map(({ id, target }) => `${id}: ${target}`)
}

/** The list of a carousel needs no focus to be scrolled by keyboard: the buttons after it do that. */
function isTurnedByButtons(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .evaluate((list) => Boolean(list.closest('[aria-roledescription]')?.querySelector('button')))
}
