import { yupResolver } from '@hookform/resolvers/yup'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type SubmitEventHandler,
} from 'react'
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormSetValue,
} from 'react-hook-form'
import type { ObjectSchema } from 'yup'
import type { ContactRequest, SolutionRequest } from '../../contract/leads'
import { sendLead, type LeadPath } from './sendLead'
import { usePreHydrationInput } from './usePreHydrationInput'
import { useLeadDraft, type LeadDraft, type LeadDraftOptions } from './useLeadDraft'
import { useLeadProblems, type LeadProblems } from './useLeadProblems'

/** Source: specification §4. `failed` covers refused, unreachable and unanswered alike. */
export type Submission = 'idle' | 'pending' | 'sent' | 'failed'

export interface LeadFormOptions<Values extends FieldValues> extends Pick<
  LeadDraftOptions<Values>,
  'formId' | 'emptyValues' | 'restore'
> {
  path: LeadPath
  schema: ObjectSchema<Values>
  toRequest: (values: Values) => ContactRequest | SolutionRequest
}

export interface LeadForm<Values extends FieldValues> {
  /** What the visitor sees, kept up to date. */
  values: Values
  /** Ties a control to its value. */
  register: (name: Path<Values>) => UseFormRegisterReturn
  setValue: UseFormSetValue<Values>
  /** The message below a field the visitor has been to. */
  errorOf: (name: Path<Values>) => string | undefined
  /** Of all fields when no names are given. */
  clearErrors: (names?: Path<Values>[]) => void
  /** Empty until the form is alive: what a page without scripts says must not depend on them. */
  problems: LeadProblems<Values>
  submission: Submission
  /** Whether the button is. Never before the form is alive, when a press posts the form natively. */
  isSubmitDisabled: boolean
  submit: SubmitEventHandler<HTMLFormElement>
  /** Forgets how the last submission ended; the text stays. */
  dismissResult: () => void
  /** Gives up a submission under way and empties the form; its draft can be taken back. */
  close: () => void
  draft: Pick<LeadDraft<Values>, 'isOffered' | 'recover'>
}

/**
 * A lead's form: validation on every change and blur, draft, and one submission at a time.
 * Source: specification §4 and §5.
 */
export function useLeadForm<Values extends FieldValues>({
  formId,
  path,
  schema,
  emptyValues,
  toRequest,
  restore,
}: LeadFormOptions<Values>): LeadForm<Values> {
  const form = useForm<Values>({
    mode: 'all',
    // The schema's own type says more than the resolver's can hold.
    resolver: yupResolver(schema as never) as unknown as Resolver<Values>,
    defaultValues: emptyValues as DefaultValues<Values>,
  })
  // Complete, because every field has a default.
  const values = useWatch({ control: form.control }) as Values
  const { errors } = form.formState
  const draft = useLeadDraft({ form, formId, emptyValues, restore })
  const register = usePreHydrationInput(form, emptyValues)
  const problems = useLeadProblems(schema, values)
  const isHydrated = useIsHydrated()

  const [submission, setSubmission] = useState<Submission>('idle')
  const attempt = useRef<AbortController>(null)

  const giveUp = useCallback(() => {
    attempt.current?.abort()
    attempt.current = null
    setSubmission('idle')
  }, [])

  // A page taken back from the browser's memory has lost its request.
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && attempt.current) giveUp()
    }
    window.addEventListener('pageshow', handlePageShow)
    return () => window.removeEventListener('pageshow', handlePageShow)
  }, [giveUp])

  async function send(valid: Values) {
    // Not the state: a second click comes before the next render.
    if (attempt.current) return
    const controller = (attempt.current = new AbortController())
    setSubmission('pending')

    const request = toRequest(valid)
    const outcome = await sendLead(path, request, {
      idempotencyKey: draft.keyFor(JSON.stringify(request)),
      signal: controller.signal,
    })
    if (attempt.current !== controller) return
    attempt.current = null

    if (outcome.status === 'sent') {
      // What was typed while the answer was on its way is another text, and stays.
      const isSent = (other: Values) => JSON.stringify(toRequest(other)) === JSON.stringify(request)
      if (isSent(form.getValues()) && draft.settle(isSent)) form.reset(emptyValues)
    }
    if (outcome.status === 'rejected') {
      draft.renewKey()
      for (const [field, message] of Object.entries(outcome.errors ?? {})) {
        const name = formNames[field] ?? field
        if (name in emptyValues) form.setError(name as Path<Values>, { message })
      }
    }
    setSubmission(outcome.status === 'sent' ? 'sent' : 'failed')
  }

  const hasProblems = problems.missing.length + problems.invalid.length > 0

  return {
    values,
    register,
    setValue: form.setValue,
    errorOf: (name) => (errors[name] as { message?: string } | undefined)?.message,
    clearErrors: form.clearErrors,
    problems: isHydrated ? problems : noProblems,
    submission,
    // An unchanged form needs no rule of its own: it lacks everything.
    isSubmitDisabled: isHydrated && (submission === 'pending' || hasProblems),
    submit: (event) => void form.handleSubmit(send)(event),
    dismissResult() {
      // The result took the focus out of a field of the emptied form, which counts as a visit.
      if (submission === 'sent') form.clearErrors()
      setSubmission('idle')
    },
    close() {
      draft.putAside()
      giveUp()
      form.reset(emptyValues)
    },
    draft,
  }
}

const noProblems = { missing: [], invalid: [] }

/** The API's names for fields, where the form has its own. */
const formNames: Readonly<Record<string, string>> = { phone_number: 'phone', product_type: 'productType' }

/** False in prerendered HTML and while it is being hydrated. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
