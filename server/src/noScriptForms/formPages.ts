import { randomUUID } from 'node:crypto'
import type { LeadAction } from '@site/shared/forms/content/formTexts'
import type { ContactFormValues, SolutionFormValues } from '@site/shared/forms/rules/schemas'
import type { FieldErrors } from '@site/shared/forms/rules/validate'
import { otherContacts } from '../http/document'
import { html, type Html } from '../http/html'
import { reasons, type FormContent } from './content'
import { renderForm, type Product } from './formPage'

export interface ReturnedForm {
  /** The URL that the form posts to. */
  action: string
  content: FormContent
  values: ContactFormValues | SolutionFormValues
  /** Undefined in a contact request. */
  product?: Product | undefined
  /** The key of the rejected attempt, kept for the next one. @default a new key */
  idempotencyKey: string | undefined
}

interface Page {
  title: string
  main: Html
}

/** An empty form, for browsers that cannot open the dialog of the page. */
export function blankFormPage(form: ReturnedForm): Page {
  const { title } = form.content.texts
  return {
    title,
    main: html`<h1>${title}</h1>
      ${formOf(form, {})} ${otherContacts}`,
  }
}

/** The form with the errors of its fields. */
export function invalidFormPage(form: ReturnedForm, errors: FieldErrors): Page {
  const { title } = form.content.texts.failed
  return {
    title,
    main: html`<h1>${title}</h1>
      ${formOf(form, errors)}`,
  }
}

/** The form with the reason for which it was rejected, other than its fields. */
export function rejectedFormPage(form: ReturnedForm, status: number, errors: FieldErrors = {}): Page {
  const { title, retry, actions } = form.content.texts.failed
  return {
    title,
    main: html`<h1>${title}</h1>
      ${explanation(form.content, status)} ${formOf(form, errors, retry)} ${otherContacts}
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

/** A failure without the form, because its values are not available. */
export function failedPage(content: FormContent, status: number): Page {
  const { title, retry, actions } = content.texts.failed
  return {
    title,
    main: html`<h1>${title}</h1>
      ${explanation(content, status)}
      <div class="actions">
        <a class="button" href="${content.formHref}">${retry}</a> ${actions.map(link)}
      </div>
      ${otherContacts}`,
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
