import { solutionFields } from '@site/shared/contract/leadFields'
import { formTexts, type LeadAction } from '@site/shared/forms/content/formTexts'
import type { FieldErrors } from '@site/shared/forms/rules/validate'
import { otherContacts, requestCode, type DocumentContent } from '../documents/document'
import type { Failure } from '../http/failure'
import { html, type Html } from '../http/html'
import { reasons, type FormContent } from './content'
import { renderForm, type ReturnedForm } from './formPage'

/** An empty form, for browsers that cannot open the dialog of the page. */
export function blankFormPage(form: ReturnedForm): DocumentContent {
  return { title: form.content.texts.title, main: html`${renderForm(form, {})} ${otherContacts}` }
}

/** The form with the errors of its fields. */
export function invalidFormPage(form: ReturnedForm, errors: FieldErrors): DocumentContent {
  return { title: form.content.texts.failed.title, main: renderForm(form, errors) }
}

export interface Rejection extends Failure {
  /** In the log. */
  requestId: string
}

/** The form with the reason for which it was rejected, other than its fields. */
export function rejectedFormPage(
  form: ReturnedForm,
  { status, errors = {}, requestId }: Rejection,
): DocumentContent {
  const { title, retry, actions } = form.content.texts.failed
  return {
    title,
    main: html`${explanation(form.content, status)} ${renderForm(form, errors, retry)} ${otherContacts}
    ${requestCode(requestId)} ${actions.map((action) => html`<p>${link(action)}</p>`)}`,
  }
}

/** @param budget As it was stored: "1.500,50 BOB". Undefined without one. */
export function sentPage(
  { texts: { sent } }: FormContent,
  code: string | undefined,
  budget: string | undefined,
): DocumentContent {
  const [main, ...others] = sent.actions
  return {
    title: sent.title,
    isSuccess: true,
    main: html`<p>${sent.text}</p>
      ${code !== undefined && html`<p>${formTexts.code}: <strong>${code}</strong></p>`}
      ${budget !== undefined && html`<p>${solutionFields.budget.label}: <strong>${budget}</strong></p>`}
      <div class="actions"><a class="button" href="${main.to}">${main.label}</a> ${others.map(link)}</div>`,
  }
}

/**
 * A failure without the form, because its values are not available.
 *
 * @param rejection Undefined if no request was sent.
 */
export function failedPage(content: FormContent, rejection?: Rejection): DocumentContent {
  const { title, retry, actions } = content.texts.failed
  return {
    title,
    main: html`${explanation(content, rejection?.status)}
      <div class="actions">
        <a class="button" href="${content.formHref}">${retry}</a> ${actions.map(link)}
      </div>
      ${otherContacts} ${rejection && requestCode(rejection.requestId)}`,
  }
}

function explanation({ texts: { failed } }: FormContent, status: number | undefined): Html {
  const reason = status === undefined ? undefined : reasons[status]
  return html`<p>${failed.text}</p>
    ${reason !== undefined && html`<p role="alert">${reason}</p>`}`
}

function link({ label, to }: LeadAction): Html {
  return html`<a class="button outline" href="${to}">${label}</a>`
}
