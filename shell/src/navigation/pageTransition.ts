import { addTransitionType, startTransition } from 'react'

/** Type of the transition in which a visitor goes on to another page. */
export const pageTransitionType = 'page'
/** Where pages fade over: to take both pictures for it holds the next page back, on a phone a tenth of a second. */
const FADES = '(hover: hover) and (prefers-reduced-motion: no-preference)'

/** Draws another page, faded over where that is welcome (decision 0019). */
export function withPageTransition(draw: () => void): void {
  if (!matchMedia(FADES).matches) return draw()
  startTransition(() => {
    addTransitionType(pageTransitionType)
    draw()
  })
}
