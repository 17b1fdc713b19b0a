import { useId } from 'react'
import { amountText, parseBudget } from '@site/shared/forms/rules/budget'
import { solutionDetailsTexts, solutionFormTexts } from '@site/shared/forms/content/solutionFormTexts'
import { SelectField } from '@site/shared/forms/react/fields/SelectField'
import { DebouncedLiveRegion } from '@site/shared/forms/react/fields/DebouncedLiveRegion'
import { TextField } from '@site/shared/forms/react/fields/TextField'
import type { SolutionFormValues } from '@site/shared/forms/rules/schemas'
import type { LeadForm } from '@site/shared/forms/react/useLeadForm'
import { chevronDown, chevronUp, Icon } from '@site/shared/ui/icons/Icon'
import { requestForm } from '../../content/requestForm'
import styles from './RequestDialog.module.css'

const names = ['productType', 'quantity', 'currency', 'budget'] as const
const { title, quantityHint, budgetPreview } = solutionDetailsTexts

/** "Otros detalles": required and sent while open, ignored while closed. Source: specification §5. */
export function RequestDialogDetails({ lead }: { lead: LeadForm<SolutionFormValues> }) {
  const id = useId()
  const { values, register, errorOf } = lead
  const isOpen = values.isDetailsOpen
  const budget = parseBudget(values.budget)
  // Shown because a separator can be ambiguous: decision 0010.
  const parsedBudget =
    budget.status === 'ok' ? `${budgetPreview} ${amountText(budget.value)} ${values.currency}` : ''

  const propsOf = (name: (typeof names)[number]) => ({
    label: solutionFormTexts.fields[name],
    error: errorOf(name),
    autoComplete: 'off',
    ...register(name),
  })

  function toggle() {
    lead.setValue('isDetailsOpen', !isOpen, { shouldDirty: true })
    // Closed fields are not validated, so their errors must not reappear when they open.
    lead.clearErrors([...names])
  }

  return (
    <div className={styles.details}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {title}
        <Icon paths={isOpen ? chevronUp : chevronDown} />
      </button>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        <TextField {...propsOf('productType')} />
        <TextField {...propsOf('quantity')} placeholder={quantityHint} inputMode="numeric" />
        <SelectField {...propsOf('currency')} options={requestForm.currencies} chosen={values.currency} />
        <div>
          <TextField {...propsOf('budget')} hint={parsedBudget} inputMode="decimal" />
          <DebouncedLiveRegion text={parsedBudget} />
        </div>
      </div>
      <input type="hidden" name="isDetailsOpen" value={String(isOpen)} />
    </div>
  )
}
