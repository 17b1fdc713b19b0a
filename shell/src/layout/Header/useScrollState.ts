import { useSyncExternalStore } from 'react'

// In pixels from the top of the page. Source: specification §9, "Desktop bar thresholds".
const HIDE_PRIMARY_PAST = 70
const SHOW_SECONDARY_PAST = 20

/**
 * What the bars do. Near the top both are `resting` in their place. Further down the secondary bar is
 * `shown` above the page, with the primary bar; scrolled down further still it is `alone`, until the
 * visitor scrolls up. Source: specification §2 (decision 0014).
 */
export type BarState = 'resting' | 'shown' | 'alone'

let position = 0
let state: BarState = 'resting'

/** Follows position and direction of scrolling. */
export function useScrollState(): BarState {
  return useSyncExternalStore(
    follow,
    () => state,
    () => 'resting',
  )
}

function follow(notify: () => void) {
  function update() {
    const previous = position
    position = window.scrollY
    if (position === previous) return
    state = barsAt(position, position > previous)
    notify()
  }
  // A reload comes back to where the visitor was, which is no scrolling down.
  position = window.scrollY
  state = barsAt(position, false)
  window.addEventListener('scroll', update, { passive: true })
  return () => window.removeEventListener('scroll', update)
}

function barsAt(at: number, isDownwards: boolean): BarState {
  if (isDownwards && at > HIDE_PRIMARY_PAST) return 'alone'
  return at > SHOW_SECONDARY_PAST ? 'shown' : 'resting'
}
