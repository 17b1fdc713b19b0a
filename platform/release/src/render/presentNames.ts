import { Parser } from 'htmlparser2'

/** On an empty element: what follows is below the first screen of every window. */
export const lowerAttribute = 'data-lower'

/** Set by inline scripts before the first paint: markVisited.ts, popoverFallback.ts. */
const setByScripts = ['data-visited', 'data-popover-fallback']

/** The classes and attributes that the first screen of a page can show, as style sheets ask for them. */
export interface PresentNames {
  classes: ReadonlySet<string>
  /** @param value undefined for any. */
  hasAttribute: (name: string, value: string | undefined) => boolean
  /** Whether the page has a part below `lowerAttribute`, whose names are left out. */
  hasLowerPart: boolean
}

/** Leaves out closed menus and what follows `lowerAttribute`. */
export function presentNames(html: string): PresentNames {
  const classes = new Set<string>()
  const attributes = new Set<string>(setByScripts)
  /** For each open element: whether its content is closed. */
  const ancestors: boolean[] = []
  let hasLowerPart = false

  const parser = new Parser({
    onopentag(_tag, elementAttributes) {
      const isInClosed = ancestors.at(-1) ?? false
      const isClosed = isInClosed || 'hidden' in elementAttributes
      // A closed popover needs the rules that hide it in browsers without popovers; its content needs none.
      ancestors.push(isClosed || 'popover' in elementAttributes)
      hasLowerPart ||= lowerAttribute in elementAttributes
      if (isClosed || hasLowerPart) return
      for (const [name, value] of Object.entries(elementAttributes)) {
        if (name === 'class') value.split(' ').forEach((each) => classes.add(each))
        attributes.add(name).add(`${name}=${value}`)
      }
    },
    onclosetag() {
      ancestors.pop()
    },
  })
  parser.end(html)

  return {
    classes,
    hasAttribute: (name, value) =>
      setByScripts.includes(name) || attributes.has(value === undefined ? name : `${name}=${value}`),
    hasLowerPart,
  }
}
