import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { draftStore, type DraftStore } from './draft'
import { createIdempotencyKey, keyOfRequest } from './draftKey'

const SAVE_DELAY_MS = 400

export interface LeadDraftOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Names the draft: "contact", "solution.cisco". */
  formId: string
  emptyValues: Values
  /** Whether a stored draft fills the form at once, or is offered to the visitor. */
  restore: 'atOnce' | 'onRequest'
}

export interface LeadDraft<Values extends FieldValues> {
  /** A stored draft waits to be taken back. */
  isOffered: boolean
  /** Fills the form with it. */
  recover: () => void
  /** Writes what is waiting to be written, and offers what is stored. For a form about to be emptied. */
  putAside: () => void
  /**
   * The key for a request: the same one as long as the request is the same and unanswered, in this tab
   * and in copies of it. Another text is another lead; under the old key the API would have to refuse it.
   */
  keyFor: (request: string) => string
  /** The request was refused: whatever comes next is a new lead. The text stays. */
  renewKey: () => void
  /**
   * The request was accepted: nothing of it stays, unless another text has taken its place meanwhile,
   * here or on a page that was opened since.
   *
   * @returns Whether it was cleared.
   */
  settle: (isSent: (values: Values) => boolean) => boolean
}

/** Keeps a form's text and its idempotency key in session storage, and brings them back. */
export function useLeadDraft<Values extends FieldValues>({
  form,
  formId,
  emptyValues,
  restore,
}: LeadDraftOptions<Values>): LeadDraft<Values> {
  const [offered, setOffered] = useState<Values | null>(null)
  const store = useRef<DraftStore<Values>>(null)
  const draftKey = useRef<string>(null)
  const saveTimer = useRef<ReturnType<typeof setTimeout>>(null)

  const fill = useCallback(
    (values: Values) => form.reset(values as DefaultValues<Values>, { keepDefaultValues: true }),
    [form],
  )

  const save = useCallback(() => {
    clearTimeout(saveTimer.current ?? undefined)
    saveTimer.current = null
    const values = form.getValues()
    if (isSame(values, emptyValues)) return store.current?.clear()
    draftKey.current ??= createIdempotencyKey()
    store.current?.write({ values, idempotencyKey: draftKey.current })
  }, [form, emptyValues])

  const saveIfWaiting = useCallback(() => {
    if (saveTimer.current !== null) save()
  }, [save])

  // Before the first paint, so that a restored text is never seen to arrive.
  useLayoutEffect(() => {
    store.current = draftStore(formId, emptyValues)
    const draft = store.current.read()
    draftKey.current = draft?.idempotencyKey ?? null
    if (draft && restore === 'atOnce') fill(draft.values)
    setOffered(draft && restore === 'onRequest' ? draft.values : null)
  }, [formId, emptyValues, restore, fill])

  useEffect(() => {
    function saveSoon() {
      clearTimeout(saveTimer.current ?? undefined)
      saveTimer.current = setTimeout(save, SAVE_DELAY_MS)
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      // Without a name it is us who filled or emptied the form.
      callback: ({ name }) => {
        if (name) saveSoon()
      },
    })
    // Typed before hydration, and taken into the form by now.
    if (!isSame(form.getValues(), emptyValues)) saveSoon()
    window.addEventListener('pagehide', saveIfWaiting)
    // A phone may end a page that was only sent to the background, and says nothing more to it.
    document.addEventListener('visibilitychange', saveIfWaiting)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', saveIfWaiting)
      document.removeEventListener('visibilitychange', saveIfWaiting)
      saveIfWaiting()
    }
  }, [form, emptyValues, save, saveIfWaiting])

  const recover = useCallback(() => {
    if (offered) fill(offered)
    setOffered(null)
  }, [offered, fill])

  const putAside = useCallback(() => {
    saveIfWaiting()
    setOffered(store.current?.read()?.values ?? null)
  }, [saveIfWaiting])

  const keyFor = useCallback(
    (request: string) => {
      draftKey.current ??= createIdempotencyKey()
      save()
      return keyOfRequest(draftKey.current, request)
    },
    [save],
  )

  const renewKey = useCallback(() => {
    draftKey.current = createIdempotencyKey()
    save()
  }, [save])

  const settle = useCallback(
    (isSent: (values: Values) => boolean) => {
      saveIfWaiting()
      const stored = store.current?.read()
      if (stored && !isSent(stored.values)) return false
      draftKey.current = null
      store.current?.clear()
      setOffered(null)
      return true
    },
    [saveIfWaiting],
  )

  return { isOffered: offered !== null, recover, putAside, keyFor, renewKey, settle }
}

function isSame<Values extends FieldValues>(one: Values, other: Values): boolean {
  return Object.keys(other).every((name) => one[name] === other[name])
}
