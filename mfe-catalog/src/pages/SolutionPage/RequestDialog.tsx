import { useEffect, useId } from 'react'
import { leadPaths, nativeFormPaths, solutionLimits } from '@site/shared/contract/leads'
import { Honeypot } from '@site/shared/forms/fields/Honeypot'
import { PhoneField } from '@site/shared/forms/fields/PhoneField'
import { SubmitHint } from '@site/shared/forms/fields/SubmitHint'
import { TextArea } from '@site/shared/forms/fields/TextArea'
import { TextField } from '@site/shared/forms/fields/TextField'
import { cleanText } from '@site/shared/forms/normalize'
import { emptySolutionForm, solutionFormSchema, toSolutionRequest } from '@site/shared/forms/schemas'
import { useLeadForm } from '@site/shared/forms/useLeadForm'
import { Button } from '@site/shared/ui/Button/Button'
import { Dialog } from '@site/shared/ui/Dialog/Dialog'
import { requestForm } from '../../content/requestForm'
import { RequestDialogDetails } from './RequestDialogDetails'
import { RequestDialogResult } from './RequestDialogResult'
import styles from './RequestDialog.module.css'

export interface RequestDialogProps {
  isOpen: boolean
  /** Asked for by the cross, by Escape, and by every way out of the result. */
  onClose: () => void
  /** The solution's path: "cisco". */
  productId: string
  /** "Cisco" */
  productName: string
  /** The solution's own, in any notation. */
  phone: string
}

const { title, close, fields, remaining, draft: draftTexts, hint, submit } = requestForm

/** The solution request, from the form to its result. Source: specification §2, "Solution detail". */
export function RequestDialog({ isOpen, onClose, productId, productName, phone }: RequestDialogProps) {
  const formId = useId()
  const lead = useLeadForm({
    // One draft per solution: its key must not travel with a request for another one.
    formId: `solution.${productId}`,
    path: leadPaths.solution,
    schema: solutionFormSchema,
    emptyValues: emptySolutionForm,
    toRequest: (values) => toSolutionRequest(values, productId),
    restore: 'onRequest',
  })
  const { values, register, setValue, errorOf, clearErrors, problems, submission, draft } = lead
  const hasResult = submission === 'sent' || submission === 'failed'

  // Closing took the focus out of a field, which counts as a visit: the next opening starts without errors.
  useEffect(() => {
    if (isOpen) clearErrors()
  }, [isOpen, clearErrors])

  function handleClose() {
    lead.close()
    onClose()
  }

  return (
    <>
      <Dialog
        isOpen={isOpen && !hasResult}
        onClose={handleClose}
        title={title}
        closeLabel={close}
        footer={
          <div className={styles.foot}>
            <SubmitHint
              missing={problems.missing.map(labelOf)}
              invalid={problems.invalid.map(labelOf)}
              texts={hint}
            />
            <Button
              className={styles.submit}
              type="submit"
              form={formId}
              variant="request"
              size="large"
              isPending={submission === 'pending'}
              disabled={lead.isSubmitDisabled}
            >
              {submit}
            </Button>
          </div>
        }
      >
        <form
          id={formId}
          className={styles.form}
          method="post"
          action={nativeFormPaths.solution}
          noValidate
          onSubmit={lead.submit}
        >
          {draft.isOffered && (
            <p className={styles.draft}>
              {draftTexts.text}
              <Button variant="outline" size="small" onClick={draft.recover}>
                {draftTexts.recover}
              </Button>
            </p>
          )}
          <TextField label={fields.name} error={errorOf('name')} autoComplete="name" {...register('name')} />
          <TextField
            label={fields.company}
            error={errorOf('company')}
            autoComplete="organization"
            {...register('company')}
          />
          <TextField
            label={fields.email}
            error={errorOf('email')}
            type="email"
            autoComplete="email"
            {...register('email')}
          />
          <PhoneField
            label={fields.phone}
            error={errorOf('phone') ?? errorOf('areaCode')}
            areaCodeLabel={fields.areaCode}
            areaCode={{ chosen: values.areaCode, ...register('areaCode') }}
            onAreaCodePasted={(areaCode) => setValue('areaCode', areaCode, { shouldValidate: true })}
            number={register('phone')}
          />
          <div className={styles.wide}>
            <TextArea
              label={fields.description}
              error={errorOf('description')}
              remaining={solutionLimits.description - cleanText(values.description).length}
              remainingLabel={remaining}
              {...register('description')}
            />
          </div>
          <div className={styles.wide}>
            <RequestDialogDetails lead={lead} />
          </div>
          <input type="hidden" name="product_id" value={productId} />
          <Honeypot name="website" />
        </form>
      </Dialog>
      <RequestDialogResult
        submission={submission}
        values={values}
        productName={productName}
        phone={phone}
        onRetry={lead.dismissResult}
        onLeave={handleClose}
      />
    </>
  )
}

/** `isDetailsOpen` has no label, and nothing can be wrong with it. */
const labelOf = (field: keyof typeof emptySolutionForm) => (field === 'isDetailsOpen' ? '' : fields[field])
