const MARK = 'data-bench-mark'

/** Scrolls an element of a frame into view and draws an edge around it, in place of the last one. */
export function showElement(frame: Window | undefined, selector: string): void {
  if (!frame) return
  const { document } = frame
  document.querySelector(`[${MARK}]`)?.remove()
  const element = document.querySelector(selector)
  if (!element) return
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const mark = document.createElement('div')
  mark.setAttribute(MARK, '')
  Object.assign(mark.style, {
    position: 'absolute',
    left: `${left + frame.scrollX - 6}px`,
    top: `${top + frame.scrollY - 6}px`,
    width: `${width + 12}px`,
    height: `${height + 12}px`,
    boxSizing: 'border-box',
    border: '4px solid #d6006c',
    borderRadius: '6px',
    pointerEvents: 'none',
    zIndex: '2147483647',
  })
  // Not in the body, whose position may differ.
  document.documentElement.append(mark)
}
