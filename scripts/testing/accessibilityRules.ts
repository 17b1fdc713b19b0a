/** Tags of the rules of axe that pages must follow. */
export const accessibilityRules = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
] as const

/**
 * In the page: the one accepted violation of `scrollable-region-focusable`. The list of a carousel needs no focus to be
 * scrolled by keyboard: the buttons after it do that.
 */
export function isTurnedByButtons(list: Element): boolean {
  return Boolean(list.closest('[aria-roledescription]')?.querySelector('button'))
}
