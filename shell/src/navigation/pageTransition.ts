import { addTransitionType, startTransition, type ErrorInfo } from 'react'

/** Transition type of a navigation to another page. */
export const pageTransitionType = 'page'
/** Devices that cross-fade pages. Phones do not: taking both snapshots delays the next page by a tenth of a second. */
const FADES = '(hover: hover) and (prefers-reduced-motion: no-preference)'

/** On the card whose picture travels into the next page. Browsers forget what is hovered when they take the snapshot. */
const pressedAttribute = 'data-pressed'

/**
 * Renders another page, with a cross-fade where the device and the visitor's preferences allow it. `endPageTransition` has
 * to be called in the update that renders it.
 */
export function withPageTransition(draw: () => void): void {
  if (!matchMedia(FADES).matches) return draw()
  document.querySelector('main a:hover')?.setAttribute(pressedAttribute, '')
  startTransition(() => {
    addTransitionType(pageTransitionType)
    draw()
  })
}

/** The card may be on the next page too. */
export function endPageTransition(): void {
  document.querySelector(`[${pressedAttribute}]`)?.removeAttribute(pressedAttribute)
}

/** By the CSS View Transitions specification: a newer transition, a resized or hidden window, and a page that takes too long. */
const INTERRUPTION = /^(Abort|InvalidState|Timeout)Error$/

/**
 * Whether React reports that the browser has skipped a cross-fade. The next page is shown all the same. React knows only some
 * of these errors, by the exact message of some versions.
 */
export function isSkippedTransition(error: unknown, { componentStack }: ErrorInfo): boolean {
  // Errors of components have a stack of components.
  return error instanceof DOMException && INTERRUPTION.test(error.name) && !componentStack
}
