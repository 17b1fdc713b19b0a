import { currencies } from '@site/shared/contract/leads'
import { areaCodes } from '@site/shared/forms/areaCodes'
import type { ContactFormValues, SolutionFormValues } from '@site/shared/forms/schemas'
import type { FieldErrors } from '@site/shared/forms/validate'
import { html, type Html } from '../http/html'
import { fieldLabels, formTexts } from './content'

type FieldName = keyof typeof fieldLabels

export interface FormState {
  /** Where the form posts to. */
  action: string
  values: ContactFormValues | SolutionFormValues
  errors: FieldErrors
  /** Travel unseen: the product, the key under which the form is sent again. */
  hidden: Readonly<Record<string, string>>
  submit: string
}

interface Field {
  name: FieldName
  value: string
  error: string | undefined
}

/** The form once more, with what the visitor wrote and what is wrong with it. */
export function renderForm({ action, values, errors, hidden, submit }: FormState): Html {
  // Cast: the names of both forms' fields; a contact form is not asked for its details.
  const field = (name: FieldName): Field => ({
    name,
    value: (values as SolutionFormValues)[name],
    error: errors[name],
  })

  return html`${summary(errors)}
    <form method="post" action="${action}" novalidate>
      ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      ${input(field('name'), html`autocomplete="name"`)}
      ${input(field('company'), html`autocomplete="organization"`)}
      ${input(field('email'), html`type="email" autocomplete="email"`)}
      ${select(field('areaCode'), areaCodeOptions)}
      ${input(field('phone'), html`type="tel" autocomplete="tel-national"`)} ${textArea(field('description'))}
      ${'productType' in values && details(field)}
      <div class="trap" aria-hidden="true">
        <label>${formTexts.trap} <input name="website" tabindex="-1" autocomplete="off" /></label>
      </div>
      <button class="button">${submit}</button>
    </form>`
}

const areaCodeOptions = areaCodes.map(({ callingCode, name }) => ({
  value: callingCode,
  label: `${name} (${callingCode})`,
}))
const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }))

/** Leads to the fields, and is where a screen reader begins. */
function summary(errors: FieldErrors): Html | false {
  const wrong = (Object.keys(fieldLabels) as FieldName[]).filter((name) => errors[name] !== undefined)
  if (wrong.length === 0) return false
  return html`<div class="summary" role="alert">
    <strong>${formTexts.summary}</strong>
    <ul>
      ${wrong.map((name) => html`<li><a href="#${name}">${fieldLabels[name]}</a>: ${errors[name]}</li>`)}
    </ul>
  </div>`
}

function details(field: (name: FieldName) => Field): Html {
  return html`<fieldset>
    <legend>${formTexts.details}</legend>
    ${input(field('productType'), html``)} ${input(field('quantity'), html`inputmode="numeric"`)}
    ${select(field('currency'), currencyOptions)} ${input(field('budget'), html`inputmode="decimal"`)}
  </fieldset>`
}

function input(field: Field, attributes: Html): Html {
  return labelled(field, html`<input ${attributes} ${common(field)} value="${field.value}" />`)
}

function textArea(field: Field): Html {
  // A textarea swallows the first line break of its content.
  return labelled(field, html`<textarea rows="5" ${common(field)}>${'\n' + field.value}</textarea>`)
}

function select(field: Field, options: readonly { value: string; label: string }[]): Html {
  // Several countries share a code: only the first of them is to be chosen.
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

function labelled({ name, error }: Field, control: Html): Html {
  return html`<div class="field">
    <label for="${name}">${fieldLabels[name]}</label>
    ${control} ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
  </div>`
}

function common({ name, error }: Field): Html {
  const invalid = error !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`
  return html`id="${name}" name="${name}"${invalid}`
}
