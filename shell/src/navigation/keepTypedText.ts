import { addToDraft } from '@site/shared/forms/react/draft'
import { typedFields } from '@site/shared/ui/typedFields'

/** Forms whose code is not loaded: with it they keep drafts themselves. Set by `useLeadForm`, and names the draft. */
const unloadedForms = 'form[data-draft]'

/** Stores what was typed into them. Call it before the page is removed. */
export function keepTypedText(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(unloadedForms)) {
    const typed = typedFields(form).map(({ name, value }) => [name, value])
    if (typed.length > 0)
      addToDraft(
        form.dataset['draft']!,
        Object.fromEntries(new FormData(form)),
        Object.fromEntries(typed) as object,
      )
  }
}

/** Also when the visitor leaves the document, unless the form was posted. */
export function keepTypedTextOfDocument(): void {
  window.addEventListener('pagehide', keepTypedText)
  document.addEventListener('submit', ({ target }) => (target as Element).removeAttribute('data-draft'))
}
