/** Set by inline scripts before the first paint: markVisited.ts, popoverFallback.ts. */
const setByScripts = ['data-visited', 'data-popover-fallback']

/** The classes and attributes of a page, as style sheets ask for them. */
export interface PresentNames {
  classes: ReadonlySet<string>
  /** @param value undefined for any. */
  hasAttribute: (name: string, value: string | undefined) => boolean
}

/** @param html Rendered by React, which escapes ">" in attributes. */
export function presentNames(html: string): PresentNames {
  const classes = new Set<string>()
  const attributes = new Set<string>(setByScripts)
  for (const [, list = ''] of html.matchAll(/<[a-z][a-z0-9]*( [^<>]*)>/gi)) {
    for (const [, name = '', value = ''] of list.matchAll(/ ([\w:-]+)(?:="([^"]*)")?/g)) {
      if (name === 'class') value.split(' ').forEach((each) => classes.add(each))
      attributes.add(name.toLowerCase()).add(`${name.toLowerCase()}=${value}`)
    }
  }
  return {
    classes,
    hasAttribute: (name, value) =>
      setByScripts.includes(name) || attributes.has(value === undefined ? name : `${name}=${value}`),
  }
}
