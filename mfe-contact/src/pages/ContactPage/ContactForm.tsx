import { useRef } from 'react'
import { whatsappNumber } from '@site/shared/content/whatsAppUrl'
import { contactFields } from '@site/shared/contract/leadFields'
import { leadPaths } from '@site/shared/contract/leads'
import { noScriptFormPaths } from '@site/shared/contract/noScriptForms'
import { contactFormTexts } from '@site/shared/forms/content/contactFormTexts'
import { formTexts } from '@site/shared/forms/content/formTexts'
import { LeadFields } from '@site/shared/forms/react/fields/LeadFields'
import { NextSteps } from '@site/shared/forms/react/fields/NextSteps'
import { SubmitButton } from '@site/shared/forms/react/fields/SubmitButton'
import { SubmitHint } from '@site/shared/forms/react/fields/SubmitHint'
import { leadMessage } from '@site/shared/forms/react/result/leadMessage'
import { LeadResult } from '@site/shared/forms/react/result/LeadResult'
import { toContactRequest } from '@site/shared/forms/rules/requests'
import { contactFormSchema, emptyContactForm } from '@site/shared/forms/rules/schemas'
import { useLeadForm } from '@site/shared/forms/react/useLeadForm'
import { Icon, send } from '@site/shared/ui/icons/Icon'
import { contactFormId } from './contactFormId'
import styles from './ContactForm.module.css'

const { title, submit, failed } = contactFormTexts

/** The contact request. Without scripts it posts natively, and the server answers with a page. */
export function ContactForm() {
  const formRef = useRef<HTMLFormElement>(null)
  const submitRef = useRef<HTMLButtonElement>(null)
  const lead = useLeadForm({
    formId: contactFormId,
    path: leadPaths.contact,
    fields: contactFields,
    schema: contactFormSchema,
    emptyValues: emptyContactForm,
    toRequest: toContactRequest,
  })
  const { values, problems, submission } = lead

  return (
    <>
      {/* The keys are pressed in its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={formRef}
        className={styles.form}
        aria-label={title}
        method="post"
        action={noScriptFormPaths.contact}
        noValidate
        data-draft={lead.draftName}
        onSubmit={lead.submit}
        onKeyDown={lead.explainEnter}
        tabIndex={-1}
      >
        <div className={styles.intro}>
          <p className={styles.required}>{formTexts.required(contactFields)}</p>
          {lead.fillVisitor && (
            <button type="button" className={styles.fill} onClick={lead.fillVisitor}>
              {formTexts.fillVisitor}
            </button>
          )}
        </div>
        <LeadFields lead={lead} isWide />
        <div className={styles.foot}>
          <p className={styles.required}>{formTexts.privacy}</p>
          <SubmitButton ref={submitRef} lead={lead} isWide>
            {submit}
            <Icon paths={send} />
          </SubmitButton>
          <SubmitHint problems={problems} fields={contactFields} />
          <NextSteps />
        </div>
      </form>
      {/* After a success the form is empty; after a failure the submit button is focused for the next attempt. */}
      <LeadResult
        submission={submission}
        code={lead.code}
        texts={contactFormTexts}
        message={leadMessage(contactFields, values)}
        subject={failed.subject}
        phone={whatsappNumber}
        onLeave={lead.dismissResult}
        onRetry={lead.dismissResult}
        closesOnBackdrop
        returnFocusTo={{ sent: formRef, failed: submitRef }}
      />
    </>
  )
}
