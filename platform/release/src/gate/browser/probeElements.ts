declare global {
  /** Functions for the page. Set by `installProbes`. */
  var probes:
    | {
        /** Remembers the styles of the frame and of the parts of the page. */
        remember: () => void
        /** One line for each style of them that differs now. */
        changes: () => string[]
        /** Applies style sheets after those of the page, and before them. @returns One line for each change. */
        changedBy: (sheets: readonly string[]) => string[]
      }
    | undefined
}

/** In the page, before its scripts. */
export function installProbes(): void {
  const MAX_LINES = 5
  // Chromium may report 0 for an `auto` margin; the edges contain it. The others depend on where the page is scrolled, and on sections that are not drawn because they are off the screen.
  const varying =
    /^(-webkit|margin|content-visibility|contain-intrinsic|block-size|height|inset|top|bottom|perspective-origin|transform-origin)/
  let remembered: string[][] = []

  globalThis.probes = {
    remember() {
      remembered = getStyles(frame())
    },
    changes: () => differences(frame(), remembered, getStyles(frame())),
    changedBy(sheets) {
      const elements = distinct()
      // A transition would keep the old value for as long as it takes.
      const still = createSheet(
        '*, *::before, *::after { transition: none !important; animation: none !important }',
      )
      const original = [...document.adoptedStyleSheets]
      const apply = (...more: CSSStyleSheet[]) => {
        document.adoptedStyleSheets = [...original, ...more, still]
      }
      apply()
      const expected = getStyles(elements)
      const theirs = sheets.map(createSheet)
      apply(...theirs)
      const after = differences(elements, expected, getStyles(elements))
      apply(...theirs, ...[...document.styleSheets].map(copySheet))
      const before = differences(elements, expected, getStyles(elements))
      document.adoptedStyleSheets = original
      return [...new Set([...after, ...before])].slice(0, MAX_LINES)
    },
  }

  function frame(): Element[] {
    return [...document.querySelectorAll('html, body, #root > *, header nav, main > *, footer > *')]
  }

  /** One element for each combination of name and class: the others have the same rules. */
  function distinct(): Element[] {
    const found = new Map<string, Element>()
    for (const element of document.querySelectorAll(
      'html, body, body *:not(script, style, link, template)',
    )) {
      const key = `${element.parentElement?.className} ${element.localName} ${element.getAttribute('class')}`
      if (!found.has(key)) found.set(key, element)
    }
    return [...found.values()]
  }

  function getStyles(elements: readonly Element[]): string[][] {
    return elements.map((element) => {
      const style = getComputedStyle(element)
      const { left, right } = element.getBoundingClientRect()
      return [...listProperties().map((property) => style.getPropertyValue(property)), `${left} ${right}`]
    })
  }

  function listProperties(): string[] {
    return [...getComputedStyle(document.documentElement)].filter((property) => !varying.test(property))
  }

  function differences(elements: readonly Element[], was: string[][], is: string[][]): string[] {
    const properties = [...listProperties(), 'edges']
    const lines = elements.flatMap((element, row) => {
      const name = `${element.localName}${[...element.classList].map((part) => `.${part}`).join('')}`
      return properties.flatMap((property, column) => {
        const [before, after] = [was[row]?.[column], is[row]?.[column]]
        return before === after ? [] : [`${property} of ${name} from ${before} to ${after}`]
      })
    })
    return lines.slice(0, MAX_LINES)
  }

  function createSheet(text: string): CSSStyleSheet {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  }

  function copySheet({ cssRules, media }: CSSStyleSheet): CSSStyleSheet {
    const sheet = new CSSStyleSheet({ media: media.mediaText })
    sheet.replaceSync([...cssRules].map(({ cssText }) => cssText).join('\n'))
    return sheet
  }
}
