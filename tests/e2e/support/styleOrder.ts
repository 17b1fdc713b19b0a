/**
 * In the page: computed styles of `<main>` that another order of the style sheets would change. Applies sheets,
 * compares and takes them away in one task, so that nothing is loaded or animated meanwhile. Afterwards Chromium may not
 * apply another media type to the document. Needs `provideComputedStyles`.
 *
 * @param otherSheets Content of the sheets of all other pages.
 * @returns One line per element and property; empty when the order does not matter.
 */
export function stylesThatDependOnOrder(otherSheets: readonly string[]): string[] {
  // A transition would keep the old value for as long as it takes.
  const noTransitions = createSheet('*, *::before, *::after { transition-duration: 0s !important }')
  const original = document.adoptedStyleSheets
  const stylesWith = (...sheets: CSSStyleSheet[]) => {
    document.adoptedStyleSheets = [...original, noTransitions, ...sheets]
    return globalThis.computedStyles('main')
  }

  const expected = stylesWith()
  const withOthers = globalThis.styleDifferences(expected, stylesWith(...otherSheets.map(createSheet)))
  const inReverse = globalThis.styleDifferences(
    expected,
    stylesWith(createSheet(ownModules().reverse().join(''))),
  )
  document.adoptedStyleSheets = original
  return [
    ...withOthers.map((line) => `${line}, with the sheets of other pages`),
    ...inReverse.map((line) => `${line}, with its own sheets in reverse`),
  ]

  function createSheet(text: string): CSSStyleSheet {
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
}
