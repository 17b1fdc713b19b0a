import type { ApiAnswerName } from '../../scripts/webpack/devServer/apiAnswers.cjs'

/** All answers of the API that are not a success. */
export const failures = [
  'invalid',
  'unauthorized',
  'busy',
  'error',
  'offline',
] as const satisfies readonly ApiAnswerName[]

/** Changes the page as a browser's translation does: wraps every text node in elements. */
export function wrapTexts(): void {
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const font = document.createElement('font')
    text.parentNode?.replaceChild(font, text)
    font.append(text.textContent ?? '')
  }
}
