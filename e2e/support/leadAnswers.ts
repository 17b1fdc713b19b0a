import type { ApiAnswerName } from '../../scripts/webpack/devServer/apiAnswers.cjs'

/** Every answer of the API that is no success, whatever its status says. */
export const failures = [
  'invalid',
  'unauthorized',
  'busy',
  'error',
  'offline',
  'portal',
] as const satisfies readonly ApiAnswerName[]

/** As browsers that translate a page, and extensions, change it: every text is wrapped into another element. */
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
