import { Button, type ButtonProps } from '../../../ui/Button/Button'
import { formTexts } from '../../content/formTexts'
import type { LeadForm } from '../useLeadForm'
import styles from './SubmitButton.module.css'
import hidden from './visuallyHidden.module.css'

export interface SubmitButtonProps extends ButtonProps {
  lead: Pick<LeadForm<object>, 'submission' | 'isSubmitDisabled' | 'explain'>
}

/** The submit button of a form. Disabled elements get no clicks, so the wrapper shows why it is disabled. */
export function SubmitButton({ lead, ...button }: SubmitButtonProps) {
  return (
    <div
      className={styles.press}
      role="presentation"
      // An error of the field that loses the focus would move the button away before it is released: no click.
      onMouseDown={lead.explain && ((event) => event.preventDefault())}
      onClick={lead.explain}
    >
      <Button
        type="submit"
        size="large"
        isPending={lead.submission === 'pending'}
        disabled={lead.isSubmitDisabled}
        {...button}
      />
      {/* Disabled, the button has lost the focus, so its label says nothing. */}
      <span className={hidden.visuallyHidden} aria-live="polite">
        {lead.submission === 'pending' && formTexts.pending}
      </span>
    </div>
  )
}
