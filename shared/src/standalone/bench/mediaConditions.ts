import type { Switch } from './benchState'

const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: 0px)'
export const TEXT_SCALE = 2

/** Media features that a switch sets, and their values. */
const features: Partial<Record<Switch, readonly [feature: string, value: string]>> = {
  forcedColors: ['forced-colors', 'active'],
  reducedMotion: ['prefers-reduced-motion', 'reduce'],
  noScripts: ['scripting', 'none'],
}

/**
 * @param condition Condition of a media query.
 * @returns A condition that matches as it would in a browser with these settings. In large text, `em` is larger.
 */
export function emulatedCondition(condition: string, on: readonly Switch[]): string {
  const set = new Map(on.flatMap((name) => (features[name] ? [features[name]] : [])))
  const replaced = condition.replaceAll(
    /\(\s*([a-z-]+)\s*(?::\s*([a-z-]+)\s*)?\)/gi,
    (whole, feature: string, value: string | undefined) => {
      const current = set.get(feature.toLowerCase())
      if (current === undefined) return whole
      const matches = value === undefined ? current !== 'none' : value.toLowerCase() === current
      return matches ? ALWAYS : NEVER
    },
  )
  if (!on.includes('largeText')) return replaced
  return replaced.replaceAll(
    /(\d*\.?\d+)(r?em)\b/gi,
    (_whole, number: string, unit: string) => `${Number(number) * TEXT_SCALE}${unit}`,
  )
}
