import type { LeadField } from '@site/shared/contract/leadFields'
import { currencies } from '@site/shared/contract/leads'
import { solutionDetailsTexts } from '@site/shared/forms/content/solutionFormTexts'
import { areaCodes } from '@site/shared/forms/rules/areaCodes'
import { html, type Html } from '../http/html'

/** One field of a form, with what the visitor sent. */
export interface Field {
  name: string
  label: string
  value: string
  error: string | undefined
  hint?: string | undefined
}

type TypedField = Field & LeadField

const areaCodeOptions = areaCodes.map(({ callingCode, name }) => ({
  value: callingCode,
  label: `${name} (${callingCode})`,
}))
const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }))

/** Two fields side by side where there is room. Addresses and long texts get a row of their own. */
export function rows(fields: readonly TypedField[]): Html[] {
  const isWide = ({ kind }: TypedField) => kind === 'email' || kind === 'text'
  const [first, second, ...rest] = fields
  if (!first) return []
  if (!second || isWide(first) || isWide(second)) return [control(first), ...rows(fields.slice(1))]
  return [html`<div class="pair">${control(first)} ${control(second)}</div>`, ...rows(rest)]
}

function control(field: TypedField): Html {
  switch (field.kind) {
    case 'text':
      return textArea(field)
    case 'areaCode':
      return select(field, areaCodeOptions)
    case 'currency':
      return select(field, currencyOptions)
    case 'email':
      return input(field, html`type="email" autocomplete="email"`)
    case 'phone':
      return input(field, html`type="tel" autocomplete="tel-national"`)
    case 'quantity':
      return input(field, html`inputmode="numeric" placeholder="${solutionDetailsTexts.quantityHint}"`)
    case 'budget':
      return input(field, html`inputmode="decimal"`)
    case 'line':
      return input(
        field,
        field.autoComplete === undefined ? undefined : html`autocomplete="${field.autoComplete}"`,
      )
  }
}

function input(field: Field, attributes: Html | undefined): Html {
  return labelled(field, html`<input ${attributes} ${common(field)} value="${field.value}" />`)
}

function textArea(field: Field): Html {
  // Browsers drop a line break at the start of a textarea.
  return labelled(field, html`<textarea rows="3" ${common(field)}>${'\n' + field.value}</textarea>`)
}

/** A choice. The value of the field is chosen, if it is among the options. */
export function select(field: Field, options: readonly { value: string; label: string }[]): Html {
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
    ${hint !== undefined && html`<p class="quiet" id="${name}-hint">${hint}</p>`}
  </div>`
}

function common({ name, error, hint }: Field): Html {
  const invalid = error !== undefined && html` aria-invalid="true"`
  const texts = [error !== undefined && `${name}-error`, hint !== undefined && `${name}-hint`].filter(Boolean)
  const described = texts.length > 0 && html` aria-describedby="${texts.join(' ')}"`
  return html`id="${name}" name="${name}"${invalid}${described}`
}
