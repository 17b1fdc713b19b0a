import type { Page } from '../fixtures'

export interface Shift {
  /** Share of the window that moved, times how far. */
  value: number
  moved: string[]
}

/** What the types of the browser leave out. */
interface LayoutShift {
  value: number
  startTime: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** In the page: notes from now on what moves without the visitor's doing. */
export function watchShifts(): void {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  const since = performance.now()
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.className}` : String(node?.textContent)
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join()
  new PerformanceObserver((list) => {
    // Cast: the only kind that is observed.
    for (const {
      value,
      startTime,
      hadRecentInput,
      sources,
    } of list.getEntries() as unknown as LayoutShift[]) {
      if (startTime < since || hadRecentInput) continue
      shifts.push({
        value,
        moved: sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${nameOf(node)} ${placeOf(from)} → ${placeOf(to)}`,
        ),
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** In the page: what was drawn before is in the entries by then. */
export function afterTwoFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}

/** What `watchShifts` has noted. */
export function shiftsOf(page: Page): Promise<Shift[]> {
  // Cast: put there above.
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
}
