import browserData, { type Identifier } from '@mdn/browser-compat-data'
import type { BrowserName, Targets } from './targets'

/** Whether all of these browsers have a feature. Unknown features count as missing. */
export function isSupported(feature: Identifier | undefined, targets: Targets): boolean {
  const support = feature?.__compat?.support
  if (!support) return false
  return Object.entries(targets).every(([name, oldest]) => {
    // Cast: the keys of the targets.
    const statements = [support[name as BrowserName] ?? []].flat()
    return statements.some(({ version_added, version_removed, prefix, alternative_name, flags }) => {
      if (version_removed || prefix || alternative_name || flags) return false
      // Some begin with "≤".
      const added = typeof version_added === 'string' ? parseFloat(version_added.replace('≤', '')) : NaN
      return added <= oldest
    })
  })
}

const { css } = browserData

/** Finds a CSS feature in MDN's data. */
export const find = {
  property: (name: string) => css['properties']?.[name],
  selector: (name: string) => css['selectors']?.[name],
  atRule: (name: string) => css['at-rules']?.[name],
  mediaFeature: (name: string) => css['at-rules']?.['media']?.[name],
  function: (name: string) => functions.get(name),
}

/** Functions are nested in the types that they return: `css.types.color.color-mix`. */
const functions = new Map<string, Identifier>()
collectFunctions(css['types'] ?? {})

function collectFunctions(parent: Identifier): void {
  for (const name of Object.keys(parent)) {
    const child = parent[name]
    if (name === '__compat' || child === undefined) continue
    if (!functions.has(name)) functions.set(name, child)
    collectFunctions(child)
  }
}
