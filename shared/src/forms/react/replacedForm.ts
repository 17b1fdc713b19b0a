import { useCallback, useState } from 'react'
import { lastFocused } from '../../ui/lastFocused'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement

/**
 * Finds the form that this one has replaced. React discards prerendered HTML that a translator or an extension has
 * changed and renders it again; the removed form still has the visitor's text and selection.
 *
 * @returns A function to call from layout effects and refs, when the old form has been removed.
 */
export function useReplacedForm(): (form: HTMLFormElement | null) => HTMLFormElement | undefined {
  // During the first render of the new form, the old one is still in the document.
  const [formsBefore] = useState(() => (typeof document === 'undefined' ? [] : [...document.forms]))

  return useCallback(
    (form) =>
      formsBefore.find(
        (before) => !before.isConnected && before.getAttribute('action') === form?.getAttribute('action'),
      ),
    [formsBefore],
  )
}

/** The control with that name, if any. */
export function findControl(form: HTMLFormElement, name: string): Control | undefined {
  // Cast: control names are unique in our forms.
  return (form.elements.namedItem(name) as Control | null) ?? undefined
}

/** Moves focus and selection from a control of the replaced form to its replacement. */
export function restoreFocus(replaced: HTMLFormElement, form: HTMLFormElement): void {
  const before = lastFocused()
  if (!before || !replaced.contains(before)) return
  // Cast: the focusable elements of a form are its controls.
  const { name } = before as Control
  const control = name ? findControl(form, name) : form.querySelector<Control>('[type=submit]')
  control?.focus({ preventScroll: true })
  if (isText(before) && isText(control)) {
    const { selectionStart, selectionEnd, selectionDirection } = before
    // Null in e-mail fields, whose selection cannot be read: the caret is at the end.
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd, selectionDirection!)
  }
}

function isText(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
