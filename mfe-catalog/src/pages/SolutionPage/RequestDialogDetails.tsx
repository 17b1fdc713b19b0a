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
import styles from './RequestDialogDetails.module.css'

export interface RequestDialogDetailsProps {
  lead: LeadForm<SolutionFormValues>
}

const { fields } = solutionFormTexts
const { title, quantityHint, budgetPreview } = solutionDetailsTexts

/** "Otros detalles": required and sent while open, ignored while closed. Source: specification §5. */
export function RequestDialogDetails({ lead }: RequestDialogDetailsProps) {
  const id = useId()
  const { values, register, errorOf } = lead
  const isOpen = values.isDetailsOpen
  const budget = parseBudget(values.budget)
  // Shown because a separator can be ambiguous: decision 0010.
  const parsedBudget =
    budget.status === 'ok' ? `${budgetPreview} ${amountText(budget.value)} ${values.currency}` : ''

  function toggle() {
    lead.setValue('isDetailsOpen', !isOpen, { shouldDirty: true })
    // Closed fields are not validated, so their errors must not reappear when they open.
    lead.clearErrors(['productType', 'quantity', 'currency', 'budget'])
  }

  return (
    <div className={styles.box}>
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
        <TextField
          label={fields.productType}
          error={errorOf('productType')}
          autoComplete="off"
          {...register('productType')}
        />
        <TextField
          label={fields.quantity}
          error={errorOf('quantity')}
          placeholder={quantityHint}
          inputMode="numeric"
          autoComplete="off"
          {...register('quantity')}
        />
        <SelectField
          label={fields.currency}
          error={errorOf('currency')}
          options={requestForm.currencies}
          chosen={values.currency}
          autoComplete="off"
          {...register('currency')}
        />
        <div>
          <TextField
            label={fields.budget}
            error={errorOf('budget')}
            hint={parsedBudget}
            inputMode="decimal"
            autoComplete="off"
            {...register('budget')}
          />
          <DebouncedLiveRegion text={parsedBudget} />
        </div>
      </div>
      <input type="hidden" name="isDetailsOpen" value={String(isOpen)} />
    </div>
  )
}
