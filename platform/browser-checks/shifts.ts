export interface Shift {
  /** Layout shift score: the share of the window that moved, times the distance. */
  value: number
  /** In milliseconds since the navigation. */
  startTime: number
  moved: string[]
}

/** Not in TypeScript's DOM library. */
interface LayoutShift {
  value: number
  startTime: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** In the page: records layout shifts without recent input from now on. */
export function watchShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  const since = performance.now()
  const getName = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.className}` : String(node?.textContent)
  const getPlace = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join()
  new PerformanceObserver((list) => {
    // Cast: no other type is observed.
    for (const {
      value,
      startTime,
      hadRecentInput,
      sources,
    } of list.getEntries() as unknown as LayoutShift[]) {
      if (startTime < since || hadRecentInput) continue
      shifts.push({
        value,
        startTime,
        moved: sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${getName(node)} ${getPlace(from)} → ${getPlace(to)}`,
        ),
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** In the page: waits until the entries of earlier frames are available. */
export function afterTwoFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

/** The shifts that `watchShifts` has recorded. */
export function getShifts(page: { evaluate: (read: () => Shift[]) => Promise<Shift[]> }): Promise<Shift[]> {
  // Cast: set above.
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}
