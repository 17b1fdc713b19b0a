import type { RefObject } from 'react'
import { company } from '@site/shared/content/company'
import { useNavigate } from '@site/shared/runtime'
import { Button } from '../../../ui/Button/Button'
import { OtherWays } from '../../../ui/ResultDialog/OtherWays'
import { ResultDialog } from '../../../ui/ResultDialog/ResultDialog'
import { formTexts, type LeadAction, type LeadTexts } from '../../content/formTexts'
import type { Submission } from '../useLeadForm'

export interface LeadResultProps {
  submission: Submission
  texts: Pick<LeadTexts<string>, 'sent' | 'failed'>
  /** Offered by other ways when it could not be sent. */
  message: string
  /** Of the mail that carries it. */
  subject: string
  /** Of the chat, in any notation. */
  phone: string
  /** Away from the form: after a success, and before every action. */
  onLeave: () => void
  /** Back to the form as it was. */
  onRetry: () => void
  /** Whether a click beside the dialog closes it. @default false */
  closesOnBackdrop?: boolean
  /** Take the focus on closing. @default what had it on opening */
  returnFocusTo?: { sent: RefObject<HTMLElement | null>; failed: RefObject<HTMLElement | null> }
}

/** How a lead's submission ended, in one of two dialogs. Closes with Escape or the cross. Source: specification §2. */
export function LeadResult({
  submission,
  texts: { sent, failed },
  message,
  subject,
  phone,
  onLeave,
  onRetry,
  closesOnBackdrop = false,
  returnFocusTo,
}: LeadResultProps) {
  const navigate = useNavigate()
  const [main, ...others] = sent.actions

  const go = ({ to }: LeadAction) => {
    onLeave()
    navigate(to)
  }
  const outlined = (action: LeadAction) => (
    <Button key={action.to} variant="outline" onClick={() => go(action)}>
      {action.label}
    </Button>
  )

  return (
    <>
      <ResultDialog
        isOpen={submission === 'sent'}
        onClose={onLeave}
        outcome="success"
        title={sent.title}
        text={sent.text}
        closeLabel={formTexts.close}
        closesOnBackdrop={closesOnBackdrop}
        {...(returnFocusTo && { returnFocusTo: returnFocusTo.sent })}
      >
        <Button onClick={() => go(main)}>{main.label}</Button>
        {others.map(outlined)}
      </ResultDialog>
      <ResultDialog
        isOpen={submission === 'failed'}
        onClose={onRetry}
        outcome="error"
        title={failed.title}
        text={failed.text}
        closeLabel={formTexts.close}
        closesOnBackdrop={closesOnBackdrop}
        {...(returnFocusTo && { returnFocusTo: returnFocusTo.failed })}
      >
        <Button onClick={onRetry}>{failed.retry}</Button>
        {failed.actions.map(outlined)}
        <OtherWays
          {...formTexts.otherWays}
          subject={subject}
          message={message}
          phone={phone}
          email={company.email}
        />
      </ResultDialog>
    </>
  )
}
