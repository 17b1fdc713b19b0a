/*
 * Forced colours, which a page cannot switch on: each style rule gets, at its own place in the cascade, what browsers make of
 * its colours. The page's rules for forced colours then win or lose as they would in such a browser.
 */

/** Marks elements whose `forced-color-adjust` is `none`. */
const ownColorsAttribute = 'data-bench-own-colors'

const systemColor =
  /\b(?:accentcolor|accentcolortext|activetext|buttonborder|buttonface|buttontext|canvas|canvastext|field|fieldtext|graytext|highlight|highlighttext|linktext|mark|marktext|selecteditem|selecteditemtext|visitedtext)\b/i
const inherited = /^(?:inherit|unset|revert|revert-layer|initial|none|transparent|currentcolor)$/i

const sides = ['', '-top', '-right', '-bottom', '-left', '-inline', '-block']
const edges = [...sides, '-inline-start', '-inline-end', '-block-start', '-block-end']
const borders = edges.flatMap((edge) => [`border${edge}-color`, `border${edge}`])

type Style = Pick<CSSStyleDeclaration, 'getPropertyValue' | 'getPropertyPriority'>

/** @returns The declarations that replace the colours of a rule; none if it has no colours of its own. */
export function forcedDeclarations(style: Style): [property: string, value: string, priority: string][] {
  /** The first of some properties that the rule declares. With a variable in a shorthand, its parts are empty. */
  const declared = (properties: readonly string[]) =>
    properties
      .map(
        (property) => [style.getPropertyValue(property).trim(), style.getPropertyPriority(property)] as const,
      )
      .find(([value]) => value !== '')
  const forced: [string, string, string][] = []
  const force = (sources: readonly string[], property: string, value: string) => {
    const [text, priority] = declared(sources) ?? []
    if (text === undefined || systemColor.test(text)) return
    forced.push([property, value, priority ?? ''])
  }
  force(['color'], 'color', 'revert')
  force(borders, 'border-color', 'revert')
  force(['outline-color', 'outline'], 'outline-color', 'revert')
  force(['text-decoration-color'], 'text-decoration-color', 'revert')
  force(['box-shadow'], 'box-shadow', 'none')
  force(['text-shadow'], 'text-shadow', 'none')
  const [background] = declared(['background-color', 'background']) ?? []
  if (background !== undefined && !inherited.test(background))
    force(['background-color', 'background'], 'background-color', 'Canvas')
  const [image] = declared(['background-image', 'background']) ?? []
  if (image !== undefined && /gradient\(|var\(/.test(image) && !image.includes('url('))
    force(['background-image', 'background'], 'background-image', 'none')
  return forced
}

const forOthers = `&:where(:not([${ownColorsAttribute}]))`

/**
 * Adds what forced colours make of a rule, directly after its declarations and with the same specificity.
 *
 * @param index Index of the rule in its parent.
 */
export function forceRule(rule: CSSRule & { style: CSSStyleDeclaration }, index: number): void {
  const declarations = forcedDeclarations(rule.style)
  if (declarations.length === 0) return
  const selector = 'selectorText' in rule ? String(rule.selectorText) : undefined
  // The shade behind a dialog keeps its colour.
  if (selector?.includes('::backdrop')) return
  if (selector?.includes('::')) {
    // A pseudo-element has no nested rules.
    for (const declaration of declarations) rule.style.setProperty(...declaration)
    return
  }
  const text = declarations
    .map(([property, value, priority]) => `${property}: ${value}${priority && ` !${priority}`}`)
    .join('; ')
  const nested = `${forOthers} { ${text} }`
  // Casts: both kinds of parents have nested rules. Declarations after a nested rule are a rule of their own.
  if (selector !== undefined) (rule as CSSRule as CSSGroupingRule).insertRule(nested, 0)
  else (rule.parentRule as CSSGroupingRule | null)?.insertRule(nested, index + 1)
}

/** Dark, because the site is light: what keeps a colour of its own is seen. */
export const forcedPalette =
  ':root { color-scheme: dark !important; background-color: Canvas; color: CanvasText }'

/** Marks all elements that keep their own colours. Pictures need no mark. */
export function markOwnColors(document: Document): void {
  for (const element of document.querySelectorAll('body *')) {
    const adjust = getComputedStyle(element).getPropertyValue('forced-color-adjust')
    const isOwn = adjust === 'none'
    if (isOwn !== element.hasAttribute(ownColorsAttribute)) element.toggleAttribute(ownColorsAttribute, isOwn)
  }
}
