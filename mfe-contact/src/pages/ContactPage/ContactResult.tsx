import type { RefObject } from 'react'
import { company } from '@site/shared/content/company'
import type { ContactFormValues } from '@site/shared/forms/schemas'
import type { Submission } from '@site/shared/forms/useLeadForm'
import { useNavigate } from '@site/shared/runtime'
import { Button } from '@site/shared/ui/Button/Button'
import { OtherWays } from '@site/shared/ui/ResultDialog/OtherWays'
import { ResultDialog } from '@site/shared/ui/ResultDialog/ResultDialog'
import { contactResult } from '../../content/contact'

export interface ContactResultProps {
  submission: Submission
  /** Offered by other ways when they could not be sent. */
  values: ContactFormValues
  onClose: () => void
  /** Focused after a success: it is empty again. */
  formRef: RefObject<HTMLFormElement | null>
  /** Focused after a failure: the next try is one key away. */
  submitRef: RefObject<HTMLButtonElement | null>
}

const { close, sent, failed } = contactResult

/** Closes with Escape, the cross or a click beside it. Source: specification §2. */
export function ContactResult({ submission, values, onClose, formRef, submitRef }: ContactResultProps) {
  const navigate = useNavigate()

  function goHome() {
    onClose()
    void navigate('/')
  }

  return (
    <>
      <ResultDialog
        isOpen={submission === 'sent'}
        onClose={onClose}
        outcome="success"
        title={sent.title}
        text={sent.text}
        closeLabel={close}
        closesOnBackdrop
        returnFocusTo={formRef}
      >
        <Button onClick={goHome}>{sent.home}</Button>
      </ResultDialog>
      <ResultDialog
        isOpen={submission === 'failed'}
        onClose={onClose}
        outcome="error"
        title={failed.title}
        text={failed.text}
        closeLabel={close}
        closesOnBackdrop
        returnFocusTo={submitRef}
      >
        <Button onClick={onClose}>{failed.retry}</Button>
        <OtherWays
          {...failed.otherWays}
          message={messageOf(values)}
          phone={company.whatsappNumber}
          email={company.email}
        />
      </ResultDialog>
    </>
  )
}

function messageOf({ name, company: visitorCompany, description }: ContactFormValues): string {
  return `${description}\n\n${name}, ${visitorCompany}`
}
