/*
 * When a focused element is removed, the browser moves the focus to <body>. React gives no notice before it removes
 * prerendered HTML that it could not hydrate, so the focus is followed from the start.
 */
let focused: Element | null = null

if (typeof document !== 'undefined') {
  focused = document.activeElement
  // In the capture phase: React stops events in HTML that it has yet to hydrate.
  document.addEventListener('focusin', handleFocusIn, true)
  document.addEventListener('focusout', handleFocusOut, true)
}

function handleFocusIn({ target }: FocusEvent) {
  focused = target as Element
}

function handleFocusOut({ target }: FocusEvent) {
  // Some browsers send this event while they remove the element. React has finished when the microtask runs.
  queueMicrotask(() => {
    if ((target as Element).isConnected) focused = document.activeElement
  })
}

/** The focused element, or the removed one that had the focus when it was removed. */
export function lastFocused(): Element | null {
  return focused
}
