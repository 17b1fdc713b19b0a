/** In CSS pixels: lines are not whole pixels. */
const EDGE = 1
/** Part of the text's size that may be cut above or below: no letter reaches the edges of its line. */
const EMPTY_PART = 0.3

/** @returns Elements with text of which a part is behind the edge of an element that cannot be scrolled. */
export function cutTexts(document: Document): Element[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut = new Set<Element>()
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    if (!element || !texts.currentNode.textContent?.trim()) continue
    if (element.closest('script, style, noscript, template, select, textarea, [inert]')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    if ([...range.getClientRects()].some((line) => isCut(line, element))) cut.add(element)
  }
  return [...cut]
}

function isCut(line: DOMRect, element: Element): boolean {
  const room = parseFloat(getComputedStyle(element).fontSize) * EMPTY_PART
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    const { overflowX, overflowY, display, position } = getComputedStyle(ancestor)
    if (display === 'inline' || display === 'contents') continue
    const { left, top } = ancestor.getBoundingClientRect()
    const start = left + ancestor.clientLeft
    const end = start + ancestor.clientWidth
    const head = top + ancestor.clientTop
    const foot = head + ancestor.clientHeight
    const clips = [overflowX, overflowY].map((overflow) => overflow === 'hidden' || overflow === 'clip')
    const scrolls = [overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')
    if (clips.some(Boolean)) {
      const isForScreenReaders = ancestor.clientWidth <= EDGE || ancestor.clientHeight <= EDGE
      const isAway = line.right <= start || line.left >= end || line.bottom <= head || line.top >= foot
      // A slide that is not shown.
      if (isForScreenReaders || (isAway && ancestor !== element)) return false
    }
    if (clips[0] && (line.left < start - EDGE || line.right > end + EDGE)) return true
    if (clips[1] && (line.top < head - room || line.bottom > foot + room)) return true
    if (scrolls || position === 'fixed') return false
  }
  return false
}

/** @returns Elements that stick out of a page which therefore scrolls sideways; none if it does not. */
export function sidewaysElements({ documentElement: root }: Document): Element[] {
  if (root.scrollWidth <= root.clientWidth) return []
  const outside = [...root.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > root.clientWidth + EDGE,
  )
  return outside.filter((element) => !outside.some((other) => other !== element && element.contains(other)))
}
