/** Tags of the rules of axe that pages must follow. */
export const accessibilityRules = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
] as const
