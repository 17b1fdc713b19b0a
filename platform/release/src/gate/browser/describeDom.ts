/** One line for each element and text of `#root`, in document order. */
type DomDescription = readonly string[]

declare global {
  /** Set by `recordDom` in the browser: before scripts, and when the page is marked as hydrated. */
  var domBeforeScripts: DomDescription | undefined
  var domWhenHydrated: DomDescription | undefined
  var describeDom: () => DomDescription
}

/**
 * In the page, before its scripts: describes the document once it is parsed, and once it is hydrated. Its scripts are
 * requested later. Hydration must not change it, but for what is left out here: the attribute of a hydrated page,
 * comments between texts, and style sheets, which move to the head.
 */
export function recordDom(): void {
  // What a picture shows until it is loaded, and the controls of a carousel.
  const ignoredElements =
    'script, style, link, template, span:empty:has(+ picture), [aria-roledescription] button'
  const ignoredAttributes = ['data-page-status', 'data-skipped']
  // Links of the menu become buttons that open a panel.
  const ignoredInHeader = ['aria-controls', 'aria-expanded', 'role']
  // Decision 0096: a carousel is a list until the library replaces it.
  const ignoredInCarousel = ['tabindex', 'inert', 'aria-hidden', 'aria-current']

  globalThis.describeDom = () => {
    const root = document.getElementById('root')
    return root ? getLines(root, '') : []
  }
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    globalThis.domBeforeScripts = globalThis.describeDom()
    const main = document.querySelector('main')
    if (main) main.setAttribute = describeAtStatus
  })

  // The shell sets the attribute in an effect, before React renders what the effects of the page have changed: a page may
  // show what only the browser knows, such as the time. A mutation observer would be called after some of that.
  function describeAtStatus(this: Element, name: string, value: string): void {
    if (name === 'data-page-status') globalThis.domWhenHydrated ??= globalThis.describeDom()
    Element.prototype.setAttribute.call(this, name, value)
  }

  function getLines(element: Element, path: string): string[] {
    const lines: string[] = []
    let text = ''
    const endText = () => {
      if (text.trim() !== '') lines.push(`${path} "${text}"`)
      text = ''
    }
    for (const node of element.childNodes) {
      if (node instanceof Text) text += node.data
      if (!(node instanceof Element) || node.matches(ignoredElements)) continue
      endText()
      const attributes = [...node.attributes]
        .filter(({ name }) => !ignoredAttributes.includes(name))
        .filter(({ name }) => !(node.closest('header') && ignoredInHeader.includes(name)))
        .filter(({ name }) => !(node.closest('[aria-roledescription]') && ignoredInCarousel.includes(name)))
        .map(({ name, value }) => `${name}="${value}"`)
        .sort()
      lines.push(`${path} <${[node.localName, ...attributes].join(' ')}>`)
      lines.push(...getLines(node, `${path} ${node.localName}`))
    }
    endText()
    return lines
  }
}

const MAX_LENGTH = 160
const shorten = (line: string) => (line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line)

/** @returns A phrase that says where the two differ first, or undefined if they agree. */
export function domDifference(before: DomDescription, after: DomDescription): string | undefined {
  const index = Array.from({ length: Math.max(before.length, after.length) }).findIndex(
    (_, line) => before[line] !== after[line],
  )
  if (index < 0) return undefined
  const [was, is] = [before[index], after[index]].map((line) => (line ? shorten(line.trim()) : 'nothing'))
  return `hydration changes the document: ${was} became ${is}`
}
