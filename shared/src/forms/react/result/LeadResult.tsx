import type { RefObject } from 'react'
import { useNavigate } from '@site/shared/runtime'
import { Button } from '../../../ui/Button/Button'
import { ResultDialog } from '../../../ui/ResultDialog/ResultDialog'
import { formTexts, type LeadAction, type LeadTexts } from '../../content/formTexts'
import type { Submission } from '../useLeadForm'
import { OtherWays, type OtherWaysProps } from './OtherWays'

/** `message`, `subject` and `phone` are those of the WhatsApp and e-mail links after a failure. */
export interface LeadResultProps extends OtherWaysProps {
  submission: Submission
  /** See `LeadForm`. */
  code: string
  texts: Pick<LeadTexts, 'sent' | 'failed'>
  /** Called when the visitor closes the success dialog, and before every action. */
  onLeave: () => void
  /** Called when the visitor returns to the form after a failure. */
  onRetry: () => void
  /** Whether a click on the backdrop closes the dialog. @default false */
  closesOnBackdrop?: boolean
  /** Elements that get the focus when a dialog closes. @default the element focused before */
  returnFocusTo?: { sent: RefObject<HTMLElement | null>; failed: RefObject<HTMLElement | null> }
}

/** Shows the outcome of a submission in a dialog. Escape and the close button close it. Source: specification §2. */
export function LeadResult({
  submission,
  code,
  texts: { sent, failed },
  onLeave,
  onRetry,
  closesOnBackdrop = false,
  returnFocusTo,
  ...lead
}: LeadResultProps) {
  const navigate = useNavigate()
  const common = { closeLabel: formTexts.close, closesOnBackdrop }
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
        {...common}
        isOpen={submission === 'sent'}
        onClose={onLeave}
        outcome="success"
        title={sent.title}
        text={sent.text}
        note={`${formTexts.code}: ${code}`}
        returnFocusTo={returnFocusTo?.sent}
      >
        <Button onClick={() => go(main)}>{main.label}</Button>
        {others.map(outlined)}
      </ResultDialog>
      <ResultDialog
        {...common}
        isOpen={submission === 'failed'}
        onClose={onRetry}
        outcome="error"
        title={failed.title}
        text={failed.text}
        returnFocusTo={returnFocusTo?.failed}
      >
        {failed.actions.map(outlined)}
        <Button onClick={onRetry}>{failed.retry}</Button>
        <OtherWays {...lead} />
      </ResultDialog>
    </>
  )
}
