/**
 * In the page: computed styles of `<main>` that another order of the style sheets would change. Applies sheets,
 * compares and takes them away in one task, so that nothing is loaded or animated meanwhile. Once for each document:
 * afterwards Chromium may not apply another media type.
 *
 * @param otherSheets Content of the sheets of all other pages.
 * @returns One line per element and property; empty when the order does not matter.
 */
export function stylesThatDependOnOrder(otherSheets: readonly string[]): string[] {
  const MAX_LINES = 20
  const main = document.querySelector('main')
  if (!main) throw new Error('stylesThatDependOnOrder: the page has no <main>')

  // A transition would keep the old value for as long as it takes.
  const noTransitions = sheetOf('*, *::before, *::after { transition-duration: 0s !important }')
  const original = document.adoptedStyleSheets
  const applyAlso = (...sheets: CSSStyleSheet[]) => {
    document.adoptedStyleSheets = [...original, noTransitions, ...sheets]
  }

  // The others repeat these under another name.
  const properties = [...getComputedStyle(main)].filter(
    (property) => !/^-webkit|-(inline|block)/.test(property),
  )
  applyAlso()
  const expected = computedStyles(main)
  applyAlso(...otherSheets.map(sheetOf))
  const withOthers = computedStyles(main)
  applyAlso(sheetOf(ownModules().reverse().join('')))
  const inReverse = computedStyles(main)
  document.adoptedStyleSheets = original

  return [
    ...differences(withOthers, 'with the sheets of other pages'),
    ...differences(inReverse, 'with its own sheets in reverse'),
  ]

  function sheetOf(text: string): CSSStyleSheet {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  }

  /** One text per CSS module. The minifier may have spread a module over several blocks: they share class names. */
  function ownModules(): string[] {
    const modules: { text: string; classNames: Set<string> }[] = []
    for (const rule of [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])) {
      if (!(rule instanceof CSSLayerBlockRule)) continue
      const classNames = rule.cssText.match(/\.[a-z][\w-]+/g) ?? []
      const module = modules.find((other) => classNames.some((name) => other.classNames.has(name)))
      if (module) {
        module.text += rule.cssText
        classNames.forEach((name) => module.classNames.add(name))
      } else modules.push({ text: rule.cssText, classNames: new Set(classNames) })
    }
    return modules.map(({ text }) => text)
  }

  function computedStyles(root: Element): { name: string; values: string[] }[] {
    return [root, ...root.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        const isDrawn = pseudo === '' || style.content !== 'none'
        return {
          name: `${element.tagName.toLowerCase()} ${element.getAttribute('class') ?? ''}${pseudo}`,
          values: isDrawn ? properties.map((property) => style.getPropertyValue(property)) : [],
        }
      }),
    )
  }

  function differences(actual: typeof expected, when: string): string[] {
    return expected
      .flatMap(({ name, values }, element) =>
        properties.map((property, index) => {
          const [before, after] = [values[index], actual[element]?.values[index]]
          return before === after ? '' : `${name} ${property}: ${before} -> ${after}, ${when}`
        }),
      )
      .filter((line) => line !== '')
      .slice(0, MAX_LINES)
  }
}
