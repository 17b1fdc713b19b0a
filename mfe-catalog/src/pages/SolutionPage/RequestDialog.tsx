import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { solutionFields } from '@site/shared/contract/leadFields'
import { leadPaths } from '@site/shared/contract/leads'
import { noScriptFormPaths } from '@site/shared/contract/noScriptForms'
import { formTexts } from '@site/shared/forms/content/formTexts'
import { solutionDetailsTexts, solutionFormTexts } from '@site/shared/forms/content/solutionFormTexts'
import { LeadFields } from '@site/shared/forms/react/fields/LeadFields'
import { NextSteps } from '@site/shared/forms/react/fields/NextSteps'
import { SubmitButton } from '@site/shared/forms/react/fields/SubmitButton'
import { SubmitHint } from '@site/shared/forms/react/fields/SubmitHint'
import { leadMessage } from '@site/shared/forms/react/result/leadMessage'
import { LeadResult } from '@site/shared/forms/react/result/LeadResult'
import { toSolutionRequest } from '@site/shared/forms/rules/requests'
import { emptySolutionForm, solutionFormSchema } from '@site/shared/forms/rules/schemas'
import { useLeadForm } from '@site/shared/forms/react/useLeadForm'
import { Button } from '@site/shared/ui/Button/Button'
import { Dialog } from '@site/shared/ui/Dialog/Dialog'
import type { LazyDialogProps } from '@site/shared/ui/Dialog/useLazyDialog'
import type { Solution } from '../../content/solution'
import { RequestDialogDetails } from './RequestDialogDetails'
import styles from './RequestDialog.module.css'

export interface RequestDialogProps extends LazyDialogProps {
  solution: Pick<Solution, 'path' | 'name' | 'phone'>
}

const { title, submit, failed } = solutionFormTexts

/** The solution request: form and result. Source: specification §2, "Solution detail". */
export function RequestDialog({ isOpen, onClose, solution }: RequestDialogProps) {
  const formId = useId()
  const lead = useLeadForm({
    // One draft per solution, because the idempotency key must not be used for another one.
    formId: `solution.${solution.path}`,
    path: leadPaths.solution,
    fields: solutionFields,
    schema: solutionFormSchema,
    emptyValues: emptySolutionForm,
    toRequest: (values) => toSolutionRequest(values, solution.path),
    offersDraft: true,
  })
  const { values, problems, submission, recoverDraft, fillVisitor } = lead
  const hasResult = submission === 'sent' || submission === 'failed'
  const submitRef = useRef<HTMLButtonElement>(null)
  const hasFailed = useRef(false)
  const subject = `${failed.subject} ${solution.name}`

  // On opening too: closing the dialog blurs a field, which would show its error.
  const reset = useEffectEvent(lead.reset)
  useEffect(() => {
    if (isOpen) reset()
  }, [isOpen])

  // After a failure, the next attempt is one key press away. Runs after the dialog has focused its title.
  useEffect(() => {
    if (submission === 'idle' && hasFailed.current) submitRef.current?.focus()
    hasFailed.current = submission === 'failed'
  }, [submission])

  function handleClose() {
    lead.reset()
    onClose()
  }

  return (
    <>
      <Dialog
        isOpen={isOpen && !hasResult}
        onClose={handleClose}
        title={title}
        eyebrow={solution.name}
        closeLabel={formTexts.close}
        footer={
          <div className={styles.foot}>
            <SubmitHint problems={problems} fields={solutionFields} />
            <SubmitButton ref={submitRef} lead={lead} form={formId} variant="request">
              {submit}
            </SubmitButton>
          </div>
        }
        after={<NextSteps />}
      >
        {/* The keys are pressed in its fields. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <form
          id={formId}
          className={styles.fields}
          method="post"
          action={noScriptFormPaths.solution}
          noValidate
          onSubmit={lead.submit}
          onKeyDown={lead.explainEnter}
        >
          <div className={styles.intro}>
            <p>{`${formTexts.required(solutionFields)}. ${solutionDetailsTexts.optional}`}</p>
            {recoverDraft && (
              <Button variant="outline" size="small" onClick={recoverDraft}>
                {formTexts.recoverDraft}
              </Button>
            )}
            {fillVisitor && (
              <Button variant="outline" size="small" onClick={fillVisitor}>
                {formTexts.fillVisitor}
              </Button>
            )}
          </div>
          <LeadFields lead={lead} />
          <RequestDialogDetails lead={lead} />
          <p className={styles.privacy}>{formTexts.privacy}</p>
          <input type="hidden" name="product_id" value={solution.path} />
        </form>
      </Dialog>
      <LeadResult
        submission={submission}
        code={lead.code}
        texts={solutionFormTexts}
        message={`${subject}\n\n${leadMessage(solutionFields, values)}`}
        subject={subject}
        phone={solution.phone}
        onLeave={handleClose}
        onRetry={lead.dismissResult}
      />
    </>
  )
}
