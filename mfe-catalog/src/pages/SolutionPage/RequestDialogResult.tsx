import { company } from '@site/shared/content/company'
import type { SolutionFormValues } from '@site/shared/forms/schemas'
import type { Submission } from '@site/shared/forms/useLeadForm'
import { useNavigate } from '@site/shared/runtime'
import { Button } from '@site/shared/ui/Button/Button'
import { OtherWays } from '@site/shared/ui/ResultDialog/OtherWays'
import { ResultDialog } from '@site/shared/ui/ResultDialog/ResultDialog'
import { requestResult } from '../../content/requestForm'

export interface RequestDialogResultProps {
  submission: Submission
  /** Offered by other ways when they could not be sent. */
  values: SolutionFormValues
  productName: string
  phone: string
  /** Back to the form as it was. */
  onRetry: () => void
  /** Away from the request altogether. */
  onLeave: () => void
}

const { close, sent, failed } = requestResult

/** Closes with Escape or the cross. Source: specification §2, "Solution detail". */
export function RequestDialogResult({
  submission,
  values,
  productName,
  phone,
  onRetry,
  onLeave,
}: RequestDialogResultProps) {
  const navigate = useNavigate()
  const subject = `${failed.subject} ${productName}`

  function leaveFor(address: string) {
    onLeave()
    void navigate(address)
  }

  return (
    <>
      <ResultDialog
        isOpen={submission === 'sent'}
        onClose={onLeave}
        outcome="success"
        title={sent.title}
        text={sent.text}
        closeLabel={close}
      >
        <Button onClick={() => leaveFor(sent.home.to)}>{sent.home.label}</Button>
        <Button variant="outline" onClick={() => leaveFor(sent.catalog.to)}>
          {sent.catalog.label}
        </Button>
      </ResultDialog>
      <ResultDialog
        isOpen={submission === 'failed'}
        onClose={onRetry}
        outcome="error"
        title={failed.title}
        text={failed.text}
        closeLabel={close}
      >
        <Button onClick={onRetry}>{failed.retry}</Button>
        <Button variant="outline" onClick={() => leaveFor(failed.catalog.to)}>
          {failed.catalog.label}
        </Button>
        <OtherWays
          {...failed.otherWays}
          subject={subject}
          message={`${subject}\n\n${values.description}\n\n${values.name}, ${values.company}`}
          phone={phone}
          email={company.email}
        />
      </ResultDialog>
    </>
  )
}
