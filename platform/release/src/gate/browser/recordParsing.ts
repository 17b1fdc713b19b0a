declare global {
  /** When the whole document was painted, in milliseconds since the navigation. Set by `recordParsing`. */
  var parsedAt: number | undefined
}

/**
 * In the page, before its scripts. A busy machine paints parts of a document while it parses the rest, and the footer of a
 * short page stands at the bottom of the window: it moves up as it grows. That says nothing about the page.
 */
export function recordParsing(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    // The next frame still has shifts of the parsing.
    requestAnimationFrame(() => requestAnimationFrame(() => void (globalThis.parsedAt = performance.now())))
  })
}
