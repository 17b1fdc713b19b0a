import { yupResolver } from '@hookform/resolvers/yup'
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEventHandler,
  type SubmitEventHandler,
} from 'react'
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormSetValue,
} from 'react-hook-form'
import type { ObjectSchema } from 'yup'
import { leadCode } from '../../contract/leadCode'
import type { LeadFields } from '../../contract/leadFields'
import type { ContactRequest, LeadPath, SolutionRequest } from '../../contract/leads'
import { readVisitor, storedVisitor, takeSentCode, writeSentCode } from './draft'
import { sendLead } from './sendLead'
import { useControls } from './useControls'
import { isSame, useLeadDraft, type LeadDraftOptions } from './useLeadDraft'
import { useLeadProblems, type LeadProblems } from './useLeadProblems'

/** Source: specification §4. `failed` covers rejected, unreachable and unanswered requests. */
export type Submission = 'idle' | 'pending' | 'sent' | 'failed'

export interface LeadFormOptions<Values extends FieldValues> extends Omit<LeadDraftOptions<Values>, 'form'> {
  path: LeadPath
  fields: LeadFields
  schema: ObjectSchema<Values>
  toRequest: (values: Values) => ContactRequest | SolutionRequest
}

export interface LeadForm<Values extends FieldValues> {
  fields: LeadFields
  /** Current values, as displayed. */
  values: Values
  /** Props that bind a control to its value. */
  register: (name: Path<Values>) => UseFormRegisterReturn
  setValue: UseFormSetValue<Values>
  /** The validation message of a field that the visitor has visited. */
  getError: (name: Path<Values>) => string | undefined
  /** Clears all errors if no names are given. */
  clearErrors: (names?: Path<Values>[]) => void
  /** Empty until the form is used: listing its fields at hydration would move what is below it. */
  problems: LeadProblems
  submission: Submission
  /** By which the visitor can name the lead that was sent last. */
  code: string
  /** For `data-draft`: the site keeps what is typed before hydration. Undefined after it. */
  draftName: string | undefined
  /** Always false before hydration, so that the form can be posted natively. */
  isSubmitDisabled: boolean
  submit: SubmitEventHandler<HTMLFormElement>
  /** Shows the errors of all fields and focuses the first one. Undefined unless they disable the button. */
  explain: (() => void) | undefined
  /** Enter in a field does what a press on the disabled button does. Browsers do nothing then. */
  explainEnter: KeyboardEventHandler<HTMLFormElement>
  /** Resets the outcome of the last submission; the text stays. */
  dismissResult: () => void
  /** Aborts a pending submission, resets its outcome and empties the form, which offers its text (`offersDraft`). */
  reset: () => void
  /** Fills the form from the draft that it offers. Undefined without an offer. */
  recoverDraft: (() => void) | undefined
  /** Fills in who the visitor is, as typed in another form. Undefined if that is not known, or typed here. */
  fillVisitor: (() => void) | undefined
}

/**
 * State of a lead form: validation on change and blur, draft, one submission at a time.
 * Source: specification §4 and §5.
 */
export function useLeadForm<Values extends FieldValues>({
  formId,
  path,
  fields,
  schema,
  emptyValues,
  toRequest,
  offersDraft,
}: LeadFormOptions<Values>): LeadForm<Values> {
  const form = useForm<Values>({
    mode: 'all',
    // Cast: the resolver's type cannot express the schema's.
    resolver: yupResolver(schema as never) as unknown as Resolver<Values>,
    defaultValues: emptyValues as DefaultValues<Values>,
  })
  // Cast: complete, because every field has a default.
  const values = useWatch({ control: form.control }) as Values
  const { errors, touchedFields } = form.formState
  const draft = useLeadDraft({ form, formId, emptyValues, offersDraft })
  const { register, readControls } = useControls(form, emptyValues, fields)
  const problems = useLeadProblems(schema, values)
  const isHydrated = useIsHydrated()

  const [submission, setSubmission] = useState<Submission>('idle')
  const [code, setCode] = useState('')
  // Not during hydration, because the server does not know it.
  const stored = useSyncExternalStore(neverChanges, storedVisitor, () => null)
  const visitor = useMemo(() => readVisitor(formId, stored), [formId, stored])
  const attempt = useRef<AbortController>(null)
  const isShown = useRef(false)

  const abortSubmission = useCallback(() => {
    attempt.current?.abort()
    attempt.current = null
    setSubmission('idle')
  }, [])

  // A page restored from the back/forward cache has lost its request.
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && attempt.current) abortSubmission()
    }
    window.addEventListener('pageshow', handlePageShow)
    return () => window.removeEventListener('pageshow', handlePageShow)
  }, [abortSubmission])

  useEffect(() => {
    isShown.current = true
    const sentCode = takeSentCode(formId)
    if (sentCode !== null) {
      // Not an initial state, because the server does not know it.
      // oxlint-disable-next-line react/set-state-in-effect
      setCode(sentCode)
      setSubmission('sent')
    }
    return () => void (isShown.current = false)
  }, [formId])

  /** Also the controls, at once: one that lost the focus before the next render would be read as typed. */
  const empty = () => form.reset(emptyValues, { keepFieldsRef: true })

  async function send(valid: Values) {
    // Not the state: a second click may precede the next render.
    if (attempt.current) return
    const controller = (attempt.current = new AbortController())
    setSubmission('pending')

    const request = toRequest(valid)
    const idempotencyKey = draft.keyFor(JSON.stringify(request))
    const newCode = leadCode(idempotencyKey)
    setCode(newCode)
    const outcome = await sendLead(path, request, { idempotencyKey, controller })
    if (attempt.current !== controller) return
    attempt.current = null

    if (outcome === 'sent') {
      // Text typed while the request was pending stays.
      const isSent = (other: Values) => JSON.stringify(toRequest(other)) === JSON.stringify(request)
      if (isSent(form.getValues()) && draft.clearIfSent(isSent)) empty()
      if (!isShown.current) writeSentCode(formId, newCode)
      // This form may have been shown again, and sent again, before the answer to the first attempt.
      else takeSentCode(formId)
    }
    if (outcome === 'rejected') draft.renewKey()
    setSubmission(outcome === 'sent' ? 'sent' : 'failed')
  }

  const canFillVisitor =
    visitor !== null &&
    !draft.isOffered &&
    Object.keys(visitor).every((name) => values[name] === emptyValues[name])
  const isUsed = Object.keys(touchedFields).length > 0 || !isSame(values, emptyValues)
  const hasProblems = problems.missing.length + problems.invalid.length > 0
  // An unchanged form has missing fields, so it needs no rule.
  const isSubmitDisabled = isHydrated && (submission === 'pending' || hasProblems)
  const explain =
    isSubmitDisabled && submission !== 'pending'
      ? () => {
          // The button can be outside the form.
          readControls()
          void form.trigger(undefined, { shouldFocus: true })
        }
      : undefined

  return {
    fields,
    values,
    register,
    setValue: form.setValue,
    getError: (name) => (errors[name] as { message?: string } | undefined)?.message,
    clearErrors: form.clearErrors,
    problems: isUsed ? problems : noProblems,
    submission,
    code,
    draftName: isHydrated ? undefined : formId,
    isSubmitDisabled,
    submit: (event) => void form.handleSubmit(send)(event),
    explain,
    explainEnter({ key, target, nativeEvent: { isComposing } }) {
      if (key === 'Enter' && !isComposing && target instanceof HTMLInputElement) explain?.()
    },
    dismissResult() {
      // Opening the result dialog blurs a field of the emptied form, which would count as used and wrong.
      if (submission === 'sent') form.reset(undefined, { keepValues: true, keepDefaultValues: true })
      setSubmission('idle')
    },
    reset() {
      abortSubmission()
      draft.offer()
      empty()
    },
    recoverDraft: draft.isOffered
      ? () => {
          draft.recover()
          // The first field.
          form.setFocus(Object.keys(emptyValues)[0] as Path<Values>)
        }
      : undefined,
    fillVisitor: canFillVisitor
      ? () => {
          // Casts: every form has these fields.
          for (const [name, text] of Object.entries(visitor)) {
            form.setValue(name as Path<Values>, text as PathValue<Values, Path<Values>>, {
              shouldDirty: true,
              shouldValidate: text !== '',
            })
          }
          form.setFocus('description' as Path<Values>)
        }
      : undefined,
  }
}

const noProblems = { missing: [], invalid: [] }

/** False in prerendered HTML and during hydration. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
