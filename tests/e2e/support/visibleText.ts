/** A rectangle in the window, in CSS pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface VisibleText {
  /** Its element and its first words, for messages. */
  name: string
  /** The visible part of each line. */
  lines: Box[]
  /** Computed. */
  color: string
  /** By WCAG: from 24 px, or from 18.66 px in bold. */
  isLarge: boolean
  /** Controls that cannot be used need no contrast. */
  isDisabled: boolean
  /** Part of it is behind the edge of an element that cannot be scrolled. */
  isCut: boolean
  /** It crosses the left or right edge of this link, button or block. */
  leaves: string | undefined
  /** Words on two lines without a hyphen. */
  brokenWords: string[]
}

/**
 * In the page: every text that can be seen when the page is scrolled, or, with a modal dialog, every text of the dialog.
 */
export function visibleText(): VisibleText[] {
  const EDGE = 1
  /** Part of a line's height that may be cut above or below: no letter reaches the edges of its line. */
  const EMPTY_PART = 0.25
  const root = [...document.querySelectorAll('dialog:modal, :popover-open')].at(-1) ?? document.body

  const texts: VisibleText[] = []
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const text = readText(nodes.currentNode as Text)
    if (text) texts.push(text)
  }
  return texts

  function readText(node: Text): VisibleText | undefined {
    const element = node.parentElement
    if (
      !element ||
      !node.data.trim() ||
      element.closest('script, style, noscript, select, textarea, svg, [inert]')
    ) {
      return undefined
    }
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return undefined
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
    const clippers = findClippers(element)
    if (clippers.some(({ isVisuallyHidden }) => isVisuallyHidden)) return undefined
    const clipped = rects.map((rect) => clip(rect, clippers))
    const lines = clipped.flatMap(({ box }) => (box && !isCovered(element, box) ? [box] : []))
    const isCut = clipped.some((line) => line.isCut)
    if (lines.length === 0 && !isCut) return undefined
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const size = parseFloat(fontSize)
    return {
      name: `${getName(element)} “${node.data.trim().slice(0, 40)}”`,
      lines,
      color,
      isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
      isDisabled: element.closest(':disabled, [aria-disabled=true]') !== null,
      isCut,
      leaves: leftBox(element, rects),
      brokenWords: getComputedStyle(element).hyphens === 'auto' ? [] : brokenWords(node),
    }
  }

  /** Whether something else is painted over a part of a line, such as an open menu. Unknown outside the window. */
  function isCovered(element: Element, { left, top, right, bottom }: Box): boolean {
    return [left + EDGE, (left + right) / 2, right - EDGE].some((x) => {
      const front = document.elementFromPoint(x, (top + bottom) / 2)
      return front !== null && !element.contains(front) && !front.contains(element)
    })
  }

  interface Clipper {
    box: Box
    x: string
    y: string
    isVisuallyHidden: boolean
  }

  /** The elements whose `overflow` clips this one. */
  function findClippers(element: Element): Clipper[] {
    const clippers: Clipper[] = []
    let position = 'static'
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      const clips = at === element || position !== 'absolute' || style.position !== 'static'
      if (clips && (style.overflowX !== 'visible' || style.overflowY !== 'visible')) {
        const rect = at.getBoundingClientRect()
        const box = {
          left: rect.left + at.clientLeft,
          top: rect.top + at.clientTop,
          right: rect.left + at.clientLeft + at.clientWidth,
          bottom: rect.top + at.clientTop + at.clientHeight,
        }
        const isVisuallyHidden = rect.width <= EDGE || rect.height <= EDGE || style.clipPath !== 'none'
        clippers.push({ box, x: style.overflowX, y: style.overflowY, isVisuallyHidden })
      }
      if (style.position === 'fixed') break
      if (clips) position = style.position
    }
    return clippers
  }

  function clip({ left, top, right, bottom }: DOMRect, clippers: Clipper[]) {
    const box = { left, top, right, bottom }
    const tolerance = (bottom - top) * EMPTY_PART
    let isCut = false
    const canScroll = { x: false, y: false }
    for (const { box: edge, x, y } of clippers) {
      const [cutsX, cutsY] = [
        box.left < edge.left - EDGE || box.right > edge.right + EDGE,
        box.top < edge.top - tolerance || box.bottom > edge.bottom + tolerance,
      ]
      canScroll.x ||= x === 'auto' || x === 'scroll'
      canScroll.y ||= y === 'auto' || y === 'scroll'
      isCut ||= (cutsX && !canScroll.x) || (cutsY && !canScroll.y)
      box.left = Math.max(box.left, edge.left)
      box.right = Math.min(box.right, edge.right)
      box.top = Math.max(box.top, edge.top)
      box.bottom = Math.min(box.bottom, edge.bottom)
    }
    return { box: box.right > box.left && box.bottom > box.top ? box : undefined, isCut }
  }

  /** The nearest link, button or block of a text, if the text crosses its sides. */
  function leftBox(element: Element, lines: DOMRect[]): string | undefined {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { display } = getComputedStyle(at)
      if (display === 'inline' || display === 'contents') continue
      const { left, right } = at.getBoundingClientRect()
      if (lines.some((line) => line.left < left - EDGE || line.right > right + EDGE)) return getName(at)
      if (at.matches('a, button, summary, label') || !at.closest('a, button, summary, label')) break
    }
    return undefined
  }

  function brokenWords(node: Text): string[] {
    const range = document.createRange()
    return [...node.data.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      return new Set(tops).size > 1 ? [word] : []
    })
  }

  function getName(element: Element): string {
    const className = element.getAttribute('class')?.split(' ')[0]
    return `${element.localName}${className ? `.${className}` : ''}`
  }
}
