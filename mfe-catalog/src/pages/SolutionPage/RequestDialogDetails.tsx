import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { amountInThousands, budgetText } from '@site/shared/forms/rules/budget'
import { solutionFields, type LeadField } from '@site/shared/contract/leadFields'
import { solutionDetailsTexts } from '@site/shared/forms/content/solutionFormTexts'
import { SelectField } from '@site/shared/forms/react/fields/SelectField'
import { DebouncedLiveRegion } from '@site/shared/forms/react/fields/DebouncedLiveRegion'
import { TextField } from '@site/shared/forms/react/fields/TextField'
import { findControl } from '@site/shared/forms/react/replacedForm'
import type { SolutionFormValues } from '@site/shared/forms/rules/schemas'
import type { LeadForm } from '@site/shared/forms/react/useLeadForm'
import { Button } from '@site/shared/ui/Button/Button'
import { chevronDown, chevronUp, Icon } from '@site/shared/ui/icons/Icon'
import { prefersReducedMotion } from '@site/shared/ui/prefersReducedMotion'
import { requestForm } from '../../content/requestForm'
import styles from './RequestDialog.module.css'

type Name = keyof typeof solutionFields
// Cast: the names of the fields.
const details = (Object.entries(solutionFields) as [Name, LeadField][]).filter(
  ([, { required }]) => required === 'whenDetailsAreOpen',
)
const { title, explanation, quantityHint, budgetPreview, budgetQuestion } = solutionDetailsTexts

/** "Otros detalles": required and sent while open, ignored while closed. Source: specification §5. */
export function RequestDialogDetails({ lead }: { lead: LeadForm<SolutionFormValues> }) {
  const id = useId()
  const detailsRef = useRef<HTMLDivElement>(null)
  const isToggled = useRef(false)
  const { values, register, getError } = lead
  const isOpen = values.isDetailsOpen
  // Shown because a separator can be ambiguous: decisions 0010 and 0089.
  const amount = budgetText(values)
  const preview = amount === undefined ? '' : `${budgetPreview} ${amount}`
  const suggested = amountInThousands(values.budget)
  const question = suggested === undefined ? '' : budgetQuestion(suggested)

  // Only when the visitor opens them: a restored draft must not scroll.
  useEffect(() => {
    if (isOpen && isToggled.current) scrollIntoView(detailsRef.current!)
    isToggled.current = false
  }, [isOpen])

  function toggle({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    isToggled.current = true
    currentTarget.focus()
    lead.setValue('isDetailsOpen', !isOpen, { shouldDirty: true })
    // Closed fields are not validated, so their errors must not reappear when they open.
    lead.clearErrors(details.map(([name]) => name))
  }

  function acceptSuggestion({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const control = currentTarget.form && findControl(currentTarget.form, 'budget')
    lead.setValue('budget', suggested!.replace(' ', ''), { shouldDirty: true, shouldValidate: true })
    // The button disappears.
    control?.focus()
  }

  return (
    <div ref={detailsRef} className={styles.details}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        // An error of the field that loses the focus would move the button away before it is released: no click.
        onMouseDown={(event) => event.preventDefault()}
        onClick={toggle}
      >
        {title}
        <Icon paths={isOpen ? chevronUp : chevronDown} />
      </button>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        <p className={styles.explanation}>{explanation}</p>
        {details.map(([name, { label, kind }]) => {
          const control = { label, error: getError(name), autoComplete: 'off', ...register(name) }
          if (kind === 'quantity') {
            return <TextField key={name} {...control} placeholder={quantityHint} inputMode="numeric" />
          }
          if (kind === 'currency') {
            const { currencies } = requestForm
            return <SelectField key={name} {...control} options={currencies} chosen={values.currency} />
          }
          if (kind !== 'budget') return <TextField key={name} {...control} />
          return (
            <div key={name}>
              <TextField {...control} hint={preview} inputMode="decimal" />
              {suggested !== undefined && (
                <Button
                  variant="outline"
                  size="small"
                  className={styles.suggestion}
                  onClick={acceptSuggestion}
                >
                  {question}
                </Button>
              )}
              <DebouncedLiveRegion text={`${preview} ${question}`.trim()} />
            </div>
          )
        })}
      </div>
      <input type="hidden" name="isDetailsOpen" value={String(isOpen)} />
    </div>
  )
}

/** Leaves the distance of the dialog's `scroll-padding`, which clears its header and footer. */
function scrollIntoView(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
