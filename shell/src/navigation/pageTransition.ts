import { addTransitionType, startTransition } from 'react'

/** Transition type of a navigation to another page. */
export const pageTransitionType = 'page'
/** Devices that cross-fade pages. Phones do not: taking both snapshots delays the next page by a tenth of a second. */
const FADES = '(hover: hover) and (prefers-reduced-motion: no-preference)'

/** Renders another page, with a cross-fade where the device and the visitor's preferences allow it. */
export function withPageTransition(draw: () => void): void {
  if (!matchMedia(FADES).matches) return draw()
  startTransition(() => {
    addTransitionType(pageTransitionType)
    draw()
  })
}
