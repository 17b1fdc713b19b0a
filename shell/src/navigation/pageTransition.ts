import { addTransitionType, startTransition, type ErrorInfo } from 'react'

/** Transition type of a navigation to another page. */
export const pageTransitionType = 'page'
/** Devices that cross-fade pages. Phones do not: taking both snapshots delays the next page by a tenth of a second. */
const FADES = '(hover: hover) and (prefers-reduced-motion: no-preference)'

/** On the card whose picture travels into the next page. Browsers forget what is hovered when they take the snapshot. */
const pressedAttribute = 'data-pressed'

/** Call it when a link is pressed. @param href Its absolute address. */
export function markPressedCard(href: string): void {
  unmarkPressedCard()
  const hovered = document.querySelector<HTMLAnchorElement>('main a:hover')
  // The pointer may rest on a card while another link is pressed by a key.
  if (hovered?.href === href) hovered.setAttribute(pressedAttribute, '')
}

/** Call it in the update that shows the next page, which may have the card too. */
export function unmarkPressedCard(): void {
  document.querySelector(`[${pressedAttribute}]`)?.removeAttribute(pressedAttribute)
}

/** Renders another page, with a cross-fade where the device and the visitor's preferences allow it. */
export function withPageTransition(draw: () => void): void {
  if (!matchMedia(FADES).matches) return draw()
  startTransition(() => {
    addTransitionType(pageTransitionType)
    draw()
  })
}

/** Passes a press on to what is below it: during a cross-fade the browser hits its pictures. It ends the cross-fade. */
export function pressThrough(event: MouseEvent): void {
  // Not the event that it dispatches itself.
  if (!event.isTrusted || event.target !== document.documentElement || !document.activeViewTransition) return
  document.activeViewTransition.skipTransition()
  document.elementFromPoint(event.clientX, event.clientY)?.dispatchEvent(new MouseEvent(event.type, event))
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
