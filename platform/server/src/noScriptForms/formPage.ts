import { randomUUID } from 'node:crypto'
import type { LeadFields } from '@site/shared/contract/leadFields'
import { formTexts as sharedTexts } from '@site/shared/forms/content/formTexts'
import { solutionDetailsTexts } from '@site/shared/forms/content/solutionFormTexts'
import { budgetText } from '@site/shared/forms/rules/budget'
import type { ContactFormValues, SolutionFormValues } from '@site/shared/forms/rules/schemas'
import type { FieldErrors } from '@site/shared/forms/rules/validate'
import { html, type Html } from '../http/html'
import { budgetDoubt, type BudgetDoubt } from './budgetDoubt'
import { formTexts, type FormContent } from './content'
import { rows, select, type Field } from './controls'

/** The subject of a solution request. */
export interface RequestedSolution {
  /** "cisco" */
  id: string
  /** Names of all solutions by identifier; empty while no release set is live. */
  known: ReadonlyMap<string, string>
}

export interface ReturnedForm {
  content: FormContent
  values: ContactFormValues | SolutionFormValues
  /** Undefined in a contact request. */
  solution: RequestedSolution | undefined
  /** The key of the rejected attempt, kept for the next one. @default a new key */
  idempotencyKey: string | undefined
}

/** A form with the visitor's values and their errors. */
export function renderForm(
  { content: { action, fields, texts }, values, solution, idempotencyKey = randomUUID() }: ReturnedForm,
  fieldErrors: FieldErrors,
  submit = texts.submit,
): Html {
  const doubt = budgetDoubt(values)
  const errors = doubt ? { budget: doubt.message, ...fieldErrors } : fieldErrors
  const budget = 'budget' in values ? budgetText(values) : undefined
  const controls = Object.entries(fields).map(([name, definition]) => ({
    ...definition,
    name,
    label: definition.required === 'never' ? `${definition.label} ${sharedTexts.optional}` : definition.label,
    // Cast: the fields have texts.
    value: values[name as keyof typeof values],
    error: errors[name],
    // As it was read. Shown even if only other fields are invalid.
    hint:
      definition.kind === 'budget' && budget
        ? `${solutionDetailsTexts.budgetPreview} ${budget}`
        : definition.hint,
  }))
  const details = controls.filter(({ required }) => required === 'whenDetailsAreOpen')

  return html`${summary(errors, fields)}
    <form method="post" action="${action}" novalidate>
      <input type="hidden" name="idempotency_key" value="${idempotencyKey}" />
      ${solution && solutionField(solution, errors['product_id'])}
      <p class="quiet">
        ${sharedTexts.required(fields)}${details.length > 0 && `. ${solutionDetailsTexts.optional}`}
      </p>
      ${rows(controls.filter((control) => !details.includes(control)))}
      ${
        details.length > 0 &&
        html`<fieldset>
          <legend>${formTexts.details}</legend>
          ${rows(details)}
        </fieldset>`
      }
      <div class="honeypot" aria-hidden="true">
        <label>${formTexts.honeypot} <input name="website" tabindex="-1" autocomplete="off" /></label>
      </div>
      <p class="quiet">${sharedTexts.privacy}</p>
      <button class="${solution ? 'button request' : 'button'}">${submit}</button>
      ${doubt && 'budget' in values && suggestion(doubt, values.budget)}
      <ol class="quiet">
        ${sharedTexts.steps.map((step) => html`<li>${step}</li>`)}
      </ol>
    </form>`
}

/** After the submit button, so that the Enter key does not choose it. */
function suggestion({ question, suggested }: BudgetDoubt, asked: string): Html {
  return html`<input type="hidden" name="askedBudget" value="${asked}" />
    <button class="button outline" name="suggestedBudget" value="${suggested}">${question}</button>`
}

/** Lists the errors with links to their fields. Screen readers announce it first. */
function summary(errors: FieldErrors, fields: LeadFields): Html | false {
  const getLabel = (name: string) => fields[name]?.label ?? formTexts.solution
  const wrong = ['product_id', ...Object.keys(fields)].filter((name) => errors[name] !== undefined)
  if (wrong.length === 0) return false
  return html`<div class="summary" role="alert">
    <strong>${formTexts.summary}</strong>
    <ul>
      ${wrong.map((name) => html`<li><a href="#${name}">${getLabel(name)}</a>: ${errors[name]}</li>`)}
    </ul>
  </div>`
}

/** Shows a known solution. For an unknown one, renders a choice, so that the visitor can still send the text. */
function solutionField({ id, known }: RequestedSolution, error: string | undefined): Html {
  const field: Field = { name: 'product_id', label: formTexts.solution, value: id, error }
  if (known.has(id) || known.size === 0) {
    return html`<input type="hidden" name="product_id" value="${id}" />
      <p>${formTexts.solution}: <strong>${known.get(id) ?? id}</strong></p>`
  }
  return select(field, [
    { value: '', label: formTexts.chooseSolution },
    ...[...known].map(([value, label]) => ({ value, label })),
  ])
}
