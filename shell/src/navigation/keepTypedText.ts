import { writeDraft } from '@site/shared/forms/react/draft'
import { hasTypedText } from '@site/shared/ui/hasTypedText'

/** Forms whose code is not loaded: with it they keep drafts themselves. Set by `useLeadForm`, and names the draft. */
const unloadedForms = 'form[data-draft]'

/** Stores what was typed into them. Call it before the page is removed. */
export function keepTypedText(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(unloadedForms)) {
    if (hasTypedText(form))
      writeDraft(form.dataset['draft']!, { values: Object.fromEntries(new FormData(form)) })
  }
}

/** Also when the visitor leaves the document, unless the form was posted. */
export function keepTypedTextOfDocument(): void {
  window.addEventListener('pagehide', keepTypedText)
  document.addEventListener('submit', ({ target }) => (target as Element).removeAttribute('data-draft'))
}
