import { useSyncExternalStore } from 'react'

// In pixels from the top of the page. Source: specification §9, "Desktop bar thresholds".
const HIDE_PRIMARY_PAST = 70
const SHOW_SECONDARY_PAST = 20

/**
 * Near the top of the page both bars are in their normal position (`top`). Below that they float above the page
 * (`floating`). Scrolling further down hides the primary bar (`secondary-only`) until the visitor scrolls up. Source:
 * specification §2 (decision 0014).
 */
export type BarState = 'top' | 'floating' | 'secondary-only'

let position = 0
let state: BarState = 'top'

/** The state of the header's bars, from scroll position and direction. */
export function useScrollState(): BarState {
  return useSyncExternalStore(
    follow,
    () => state,
    () => 'top',
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
  // A reload restores the position. That is not scrolling down.
  position = window.scrollY
  state = barsAt(position, false)
  window.addEventListener('scroll', update, { passive: true })
  return () => window.removeEventListener('scroll', update)
}

function barsAt(at: number, isDownwards: boolean): BarState {
  if (isDownwards && at > HIDE_PRIMARY_PAST) return 'secondary-only'
  return at > SHOW_SECONDARY_PAST ? 'floating' : 'top'
}
