/*
 * When a focused element is removed, the browser moves the focus to <body>. React has no hook before it removes
 * prerendered HTML that it could not hydrate, so this module tracks the focus from the start.
 */
let focused: Element | null = null

if (typeof document !== 'undefined') {
  focused = document.activeElement
  // In the capture phase, because React stops events in HTML that is not hydrated yet.
  document.addEventListener('focusin', handleFocusIn, true)
  document.addEventListener('focusout', handleFocusOut, true)
}

function handleFocusIn({ target }: FocusEvent) {
  focused = target as Element
}

function handleFocusOut({ target }: FocusEvent) {
  // Some browsers fire this event while they remove the element. The microtask runs after React's update.
  queueMicrotask(() => {
    if ((target as Element).isConnected) focused = document.activeElement
  })
}

/** The focused element, or the removed element that had the focus. */
export function lastFocused(): Element | null {
  return focused
}
