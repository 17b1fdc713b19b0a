import { randomUUID } from 'node:crypto'
import type { LeadAction } from '@site/shared/forms/content/formTexts'
import type { ContactFormValues, SolutionFormValues } from '@site/shared/forms/rules/schemas'
import type { FieldErrors } from '@site/shared/forms/rules/validate'
import { otherWays } from '../http/document'
import { html, type Html } from '../http/html'
import { reasons, type FormContent } from './content'
import { renderForm, type Product } from './formPage'

export interface ReturnedForm {
  /** Where the form posts to. */
  action: string
  content: FormContent
  values: ContactFormValues | SolutionFormValues
  /** Of a solution request: what it is about. */
  product?: Product | undefined
  /** Under which it was sent; the next attempt is sent under the same. @default a new one */
  idempotencyKey: string | undefined
}

interface Page {
  title: string
  main: Html
}

/** The form for whoever cannot use the one in the page. */
export function blankFormPage(form: ReturnedForm): Page {
  const { title } = form.content.texts
  return {
    title,
    main: html`<h1>${title}</h1>
      ${formOf(form, {})} ${otherWays}`,
  }
}

/** The form with what is wrong with its fields. */
export function invalidFormPage(form: ReturnedForm, errors: FieldErrors): Page {
  const { title } = form.content.texts.failed
  return {
    title,
    main: html`<h1>${title}</h1>
      ${formOf(form, errors)}`,
  }
}

/** The form that could not be taken, though its fields may be right, and why. */
export function refusedFormPage(form: ReturnedForm, status: number, errors: FieldErrors = {}): Page {
  const { title, retry, actions } = form.content.texts.failed
  return {
    title,
    main: html`<h1>${title}</h1>
      ${explanation(form.content, status)} ${formOf(form, errors, retry)} ${otherWays}
      ${actions.map((action) => html`<p>${link(action)}</p>`)}`,
  }
}

export function sentPage({ texts: { sent } }: FormContent): Page {
  const [main, ...others] = sent.actions
  return {
    title: sent.title,
    main: html`<h1>${sent.title}</h1>
      <p>${sent.text}</p>
      <div class="actions"><a class="button" href="${main.to}">${main.label}</a> ${others.map(link)}</div>`,
  }
}

/** Where nothing is left of what was sent. */
export function failedPage(content: FormContent, status: number): Page {
  const { title, retry, actions } = content.texts.failed
  return {
    title,
    main: html`<h1>${title}</h1>
      ${explanation(content, status)}
      <div class="actions">
        <a class="button" href="${content.formHref}">${retry}</a> ${actions.map(link)}
      </div>
      ${otherWays}`,
  }
}

function formOf(
  { action, content, values, product, idempotencyKey }: ReturnedForm,
  errors: FieldErrors,
  submit = content.texts.submit,
): Html {
  return renderForm({
    action,
    labels: content.texts.fields,
    values,
    errors,
    product,
    hidden: { idempotency_key: idempotencyKey ?? randomUUID() },
    submit,
  })
}

function explanation({ texts: { failed } }: FormContent, status: number): Html {
  const reason = reasons[status]
  return html`<p>${failed.text}</p>
    ${reason !== undefined && html`<p role="alert">${reason}</p>`}`
}

function link({ label, to }: LeadAction): Html {
  return html`<a class="button outline" href="${to}">${label}</a>`
}
