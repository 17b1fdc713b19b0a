import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { clearDraft, readDraft, writeDraft, writeVisitor } from './draft'
import { createIdempotencyKey, keyOfRequest } from './draftKey'

const SAVE_DELAY_MS = 400

export interface LeadDraftOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Names the draft: "contact", "solution.cisco". */
  formId: string
  /** Must be a stable reference. */
  emptyValues: Values
  /** The form begins empty and offers its draft instead of restoring it. Not for prerendered forms. @default false */
  offersDraft?: boolean | undefined
}

/** Saves a form's text and idempotency key in session storage, and restores them. */
export function useLeadDraft<Values extends FieldValues>({
  form,
  formId,
  emptyValues,
  offersDraft = false,
}: LeadDraftOptions<Values>) {
  const draftKey = useRef<string>(undefined)
  /** Text that the visitor has not recovered yet. It is stored with what is typed meanwhile. */
  const offered = useRef<Values>(null)
  const [isOffered, setIsOffered] = useState(() => offersDraft && readDraft(formId, emptyValues) !== null)
  const saveTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const setOffer = useCallback((values: Values | null) => {
    offered.current = values
    setIsOffered(values !== null)
  }, [])

  /** What is typed replaces the offered text field by field, so that one key press does not cost a whole draft. */
  const currentDraft = useCallback(() => {
    const values = form.getValues()
    const isTyped = ([name, value]: [string, unknown]) => value !== emptyValues[name]
    return offered.current
      ? { ...offered.current, ...Object.fromEntries(Object.entries(values).filter(isTyped)) }
      : values
  }, [form, emptyValues])

  const save = useCallback(() => {
    clearTimeout(saveTimer.current)
    saveTimer.current = undefined
    const values = currentDraft()
    if (isSame(values, emptyValues)) return clearDraft(formId)
    draftKey.current ??= createIdempotencyKey()
    writeDraft(formId, { values, idempotencyKey: draftKey.current })
    // Not what is offered: it may be older than what was typed in the other form.
    writeVisitor(formId, form.getValues())
  }, [currentDraft, form, formId, emptyValues])

  const saveIfWaiting = useCallback(() => {
    if (saveTimer.current !== undefined) save()
  }, [save])

  // Before the first paint, so that the restored text does not appear late.
  useLayoutEffect(() => {
    const draft = readDraft(formId, emptyValues)
    draftKey.current = draft?.idempotencyKey
    if (!draft) return
    // Not an initial state, because the server has no drafts.
    if (offersDraft) offered.current = draft.values
    else form.reset(draft.values, { keepDefaultValues: true })
  }, [form, formId, emptyValues, offersDraft])

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
    isOffered,
    /** Stores the text of the form, which is about to be emptied, and offers it. */
    offer() {
      save()
      const values = currentDraft()
      setOffer(isSame(values, emptyValues) ? null : values)
    },
    /** Fills the form. Fields that contain text keep it. */
    recover() {
      const values = currentDraft()
      setOffer(null)
      // Not by `reset`: its values would be in the controls only after the next render, and a control that loses the focus
      // before would be read as emptied.
      // Cast: the names of a form's values are its paths.
      for (const name of Object.keys(values) as Path<Values>[]) form.setValue(name, values[name])
    },
    /**
     * The idempotency key of a request. It stays the same while the request is unanswered, also in copies of the tab.
     * A changed request gets a new key, because the API refuses another body under the same key.
     */
    keyFor(request: string) {
      // What is sent is the draft now.
      setOffer(null)
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
