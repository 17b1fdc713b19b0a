/** What the probe of a page has observed; times in milliseconds from the start of the navigation. */
export interface Observed {
  /** When the page was hydrated; 0 until then. */
  hydratedMs: number
  fcpMs: number
  lcpMs: number
  cls: number
  longTasks: { startMs: number; durationMs: number }[]
  /** The slowest event of each interaction. */
  interactions: Record<number, number>
}

declare global {
  var observed: Observed | undefined
}

/**
 * Runs in the page before its own scripts.
 *
 * @param statusAttribute Set once, at hydration: prerendered documents do not have it.
 */
export function observe(statusAttribute: string): void {
  const observed: Observed = { hydratedMs: 0, fcpMs: 0, lcpMs: 0, cls: 0, longTasks: [], interactions: {} }
  globalThis.observed = observed

  new MutationObserver((_changes, observer) => {
    observer.disconnect()
    observed.hydratedMs = performance.now()
  }).observe(document, { subtree: true, attributeFilter: [statusAttribute] })

  function on<Entry>(type: string, handle: (entry: Entry) => void, options = {}) {
    new PerformanceObserver((list) => {
      // Cast: entries of this type have this shape.
      for (const entry of list.getEntries()) handle(entry as Entry)
    }).observe({ type, buffered: true, ...options })
  }
  on('paint', ({ name, startTime }: PerformanceEntry) => {
    if (name === 'first-contentful-paint') observed.fcpMs = startTime
  })
  on('largest-contentful-paint', ({ startTime }: PerformanceEntry) => {
    observed.lcpMs = startTime
  })
  on<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', (entry) => {
    if (!entry.hadRecentInput) observed.cls += entry.value
  })
  on('longtask', ({ startTime, duration }: PerformanceEntry) => {
    observed.longTasks.push({ startMs: startTime, durationMs: duration })
  })
  on<PerformanceEntry & { interactionId: number }>(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId === 0) return
      observed.interactions[interactionId] = Math.max(observed.interactions[interactionId] ?? 0, duration)
    },
    { durationThreshold: 16 },
  )
}
