import { randomUUID } from 'node:crypto'
import { currencies } from '@site/shared/contract/leads'
import { solutionDetailsTexts } from '@site/shared/forms/content/solutionFormTexts'
import { areaCodes } from '@site/shared/forms/rules/areaCodes'
import { budgetText } from '@site/shared/forms/rules/budget'
import type { ContactFormValues, SolutionFormValues } from '@site/shared/forms/rules/schemas'
import type { FieldErrors } from '@site/shared/forms/rules/validate'
import { html, type Html } from '../http/html'
import { budgetDoubt, type BudgetDoubt } from './budgetDoubt'
import { formTexts, type FormContent } from './content'

type FieldName = Exclude<keyof SolutionFormValues, 'isDetailsOpen'>

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

interface Field {
  name: FieldName | 'product_id'
  label: string
  value: string
  error: string | undefined
  /** Shown unless there is an error. */
  hint?: string | undefined
}

/** A form with the visitor's values and their errors. */
export function renderForm(
  { content: { action, texts }, values, solution, idempotencyKey = randomUUID() }: ReturnedForm,
  fieldErrors: FieldErrors,
  submit = texts.submit,
): Html {
  const doubt = budgetDoubt(values)
  const errors = doubt ? { budget: doubt.message, ...fieldErrors } : fieldErrors
  const field = (name: FieldName): Field => ({
    name,
    label: texts.fields[name] ?? '',
    // Cast: `details` reads the fields that contact forms do not have, and only solution forms render it.
    value: (values as SolutionFormValues)[name],
    error: errors[name],
  })

  return html`${summary(errors, texts.fields)}
    <form method="post" action="${action}" novalidate>
      <input type="hidden" name="idempotency_key" value="${idempotencyKey}" />
      ${solution && solutionField(solution, errors['product_id'])}
      ${pair(
        input(field('name'), html`autocomplete="name"`),
        input(field('company'), html`autocomplete="organization"`),
      )}
      ${input(field('email'), html`type="email" autocomplete="email"`)}
      ${pair(
        select(field('areaCode'), areaCodeOptions),
        input(field('phone'), html`type="tel" autocomplete="tel-national"`),
      )}
      ${textArea(field('description'))} ${'productType' in values && details(field, budgetText(values))}
      <div class="honeypot" aria-hidden="true">
        <label>${formTexts.honeypot} <input name="website" tabindex="-1" autocomplete="off" /></label>
      </div>
      <button class="button">${submit}</button> ${doubt && suggestion(doubt, field('budget').value)}
    </form>`
}

/** After the submit button, so that the Enter key does not choose it. */
function suggestion({ question, suggested }: BudgetDoubt, asked: string): Html {
  return html`<input type="hidden" name="askedBudget" value="${asked}" />
    <button class="button outline" name="suggestedBudget" value="${suggested}">${question}</button>`
}

const areaCodeOptions = areaCodes.map(({ callingCode, name }) => ({
  value: callingCode,
  label: `${name} (${callingCode})`,
}))
const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }))

/** Lists the errors with links to their fields. Screen readers announce it first. */
function summary(errors: FieldErrors, fieldLabels: Readonly<Record<string, string>>): Html | false {
  const labels: Readonly<Record<string, string>> = { product_id: formTexts.solution, ...fieldLabels }
  const wrong = Object.keys(labels).filter((name) => errors[name] !== undefined)
  if (wrong.length === 0) return false
  return html`<div class="summary" role="alert">
    <strong>${formTexts.summary}</strong>
    <ul>
      ${wrong.map((name) => html`<li><a href="#${name}">${labels[name]}</a>: ${errors[name]}</li>`)}
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

/** @param budget As it was read. Shown even if only other fields are invalid. */
function details(field: (name: FieldName) => Field, budget: string | undefined): Html {
  const hint = budget && `${solutionDetailsTexts.budgetPreview} ${budget}`
  return html`<fieldset>
    <legend>${formTexts.details}</legend>
    ${pair(input(field('productType')), input(field('quantity'), html`inputmode="numeric"`))}
    ${pair(select(field('currency'), currencyOptions), input({ ...field('budget'), hint }, html`inputmode="decimal"`))}
  </fieldset>`
}

/** Two fields side by side where there is room. */
function pair(one: Html, other: Html): Html {
  return html`<div class="pair">${one} ${other}</div>`
}

function input(field: Field, attributes?: Html): Html {
  return labelled(field, html`<input ${attributes} ${common(field)} value="${field.value}" />`)
}

function textArea(field: Field): Html {
  // Browsers drop a line break at the start of a textarea.
  return labelled(field, html`<textarea rows="5" ${common(field)}>${'\n' + field.value}</textarea>`)
}

function select(field: Field, options: readonly { value: string; label: string }[]): Html {
  // Several countries share a code; select only the first of them.
  const chosen = options.find(({ value }) => value === field.value)
  return labelled(
    field,
    html`<select ${common(field)}>
      ${options.map(
        (option) =>
          html`<option value="${option.value}" ${option === chosen && html`selected`}>
            ${option.label}
          </option>`,
      )}
    </select>`,
  )
}

function labelled({ name, label, error, hint }: Field, control: Html): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${control} ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
    ${error === undefined && hint !== undefined && html`<p id="${name}-hint">${hint}</p>`}
  </div>`
}

function common({ name, error, hint }: Field): Html {
  const invalid = error !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`
  const described = !invalid && hint !== undefined && html` aria-describedby="${name}-hint"`
  return html`id="${name}" name="${name}"${invalid}${described}`
}
