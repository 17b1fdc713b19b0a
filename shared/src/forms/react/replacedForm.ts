import { useCallback, useState } from 'react'
import { lastFocused } from '../../ui/lastFocused'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement

/**
 * Finds the form that the caller's form has replaced. React discards prerendered HTML that a translator or an extension
 * has changed and draws it again; the removed form still has the visitor's text and selection.
 *
 * @returns A function for layout effects and refs, which run once the old form has been removed.
 */
export function useReplacedForm(): (form: HTMLFormElement | null) => HTMLFormElement | undefined {
  // While the new form is first rendered, the old one is still in the document.
  const [formsBefore] = useState(() => (typeof document === 'undefined' ? [] : [...document.forms]))

  return useCallback(
    (form) =>
      formsBefore.find(
        (before) => !before.isConnected && before.getAttribute('action') === form?.getAttribute('action'),
      ),
    [formsBefore],
  )
}

/** The control of that name; undefined when there is none. */
export function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  // Cast: no form here has several controls of one name.
  return (form.elements.namedItem(name) as Control | null) ?? undefined
}

/** Gives the focus, with the selection, to the control that has replaced the focused one. */
export function restoreFocus(replaced: HTMLFormElement, form: HTMLFormElement): void {
  const before = lastFocused()
  if (!before || !replaced.contains(before)) return
  // Cast: what takes the focus within a form is one of its controls.
  const { name } = before as Control
  const control = name ? controlOf(form, name) : form.querySelector<Control>('[type=submit]')
  control?.focus({ preventScroll: true })
  if (isText(before) && isText(control)) {
    const { selectionStart, selectionEnd, selectionDirection } = before
    // Null in an e-mail field, whose selection cannot be read: there the caret is at the end.
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd, selectionDirection!)
  }
}

function isText(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
