import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { clearDraft, readDraft, writeDraft } from './draft'
import { createIdempotencyKey, keyOfRequest } from './draftKey'

const SAVE_DELAY_MS = 400

export interface LeadDraftOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Names the draft: "contact", "solution.cisco". */
  formId: string
  /** Must be a stable reference. */
  emptyValues: Values
}

/** Saves a form's text and idempotency key in session storage, and restores them. */
export function useLeadDraft<Values extends FieldValues>({
  form,
  formId,
  emptyValues,
}: LeadDraftOptions<Values>) {
  const draftKey = useRef<string>(undefined)
  const saveTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = useCallback(() => {
    clearTimeout(saveTimer.current)
    saveTimer.current = undefined
    const values = form.getValues()
    if (isSame(values, emptyValues)) return clearDraft(formId)
    draftKey.current ??= createIdempotencyKey()
    writeDraft(formId, { values, idempotencyKey: draftKey.current })
  }, [form, formId, emptyValues])

  const saveIfWaiting = useCallback(() => {
    if (saveTimer.current !== undefined) save()
  }, [save])

  // Before the first paint, so that the restored text does not appear late.
  useLayoutEffect(() => {
    const draft = readDraft(formId, emptyValues)
    draftKey.current = draft?.idempotencyKey
    // Not an initial state, because the server has no drafts.
    if (draft) form.reset(draft.values, { keepDefaultValues: true })
  }, [form, formId, emptyValues])

  useEffect(() => {
    function saveSoon() {
      clearTimeout(saveTimer.current)
      saveTimer.current = setTimeout(save, SAVE_DELAY_MS)
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      // Without a name, our code has filled or emptied the form.
      callback: ({ name }) => {
        if (name) saveSoon()
      },
    })
    // The form may contain text that was typed before hydration.
    if (!isSame(form.getValues(), emptyValues)) saveSoon()
    window.addEventListener('pagehide', saveIfWaiting)
    // Mobile browsers may discard a page in the background without another event.
    document.addEventListener('visibilitychange', saveIfWaiting)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', saveIfWaiting)
      document.removeEventListener('visibilitychange', saveIfWaiting)
      saveIfWaiting()
    }
  }, [form, emptyValues, save, saveIfWaiting])

  return {
    /**
     * The idempotency key of a request. It stays the same while the request is unanswered, also in copies of the tab.
     * A changed request gets a new key, because the API refuses another body under the same key.
     */
    keyFor(request: string) {
      draftKey.current ??= createIdempotencyKey()
      save()
      return keyOfRequest(draftKey.current, request)
    },
    /** After a rejection: the next request is a new lead. The text stays. */
    renewKey() {
      draftKey.current = createIdempotencyKey()
      save()
    },
    /**
     * After a success: clears the draft, unless it has changed since, in this form or on a page opened later.
     *
     * @returns Whether it was cleared.
     */
    clearIfSent(isSent: (values: Values) => boolean) {
      saveIfWaiting()
      const stored = readDraft(formId, emptyValues)
      if (stored && !isSent(stored.values)) return false
      draftKey.current = undefined
      clearDraft(formId)
      return true
    },
  }
}

export function isSame<Values extends FieldValues>(one: Values, other: Values): boolean {
  return Object.keys(other).every((name) => one[name] === other[name])
}
