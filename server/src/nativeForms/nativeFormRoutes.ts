import { randomUUID } from 'node:crypto'
import { nativeFormPaths } from '@site/shared/contract/leads'
import {
  contactFormSchema,
  solutionFormSchema,
  toContactRequest,
  toSolutionRequest,
  type ContactFormValues,
  type SolutionFormValues,
} from '@site/shared/forms/schemas'
import { validate, type FieldErrors, type LeadSchema } from '@site/shared/forms/validate'
import type { FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { AppParts } from '../app'
import { otherWays, sendDocument } from '../http/document'
import { answerErrors, RETRY_AFTER_SECONDS } from '../http/failure'
import { html, type Html } from '../http/html'
import { methodNotAllowed } from '../http/requestGuards'
import { LeadStoreUnavailable, type LeadRequest, type LeadStore } from '../leads/leadStore'
import { leadRateLimit } from '../leads/rateLimit'
import { contactContent, formTexts, solutionContent, type FormContent, type Link } from './content'
import { readContactValues, readExtras, readSolutionValues, type FormExtras } from './formFields'
import { renderForm } from './formPage'
import { requireSameOrigin } from './sameOrigin'

const RESULT = '/resultado'

interface NativeForm<Values> {
  path: string
  content: FormContent
  schema: LeadSchema<Values>
  read: (body: unknown) => Values
  /** @throws RequestFailure when what is asked about does not exist. */
  toLead: (values: Values, extras: FormExtras) => LeadRequest
  hidden: (extras: FormExtras) => Record<string, string>
}

/**
 * Both forms as browsers post them without scripts.
 *
 * 303 to the result, stored (a filled trap is stored too, and held) · 403 from another site · 422 the form
 * again, with what is wrong · 429 too many from one address · 503 the form again, not stored
 */
export function nativeFormRoutes(parts: AppParts): FastifyPluginCallback {
  const contact: NativeForm<ContactFormValues> = {
    path: nativeFormPaths.contact,
    content: contactContent,
    schema: contactFormSchema,
    read: readContactValues,
    toLead: (values) => ({ kind: 'contact', request: toContactRequest(values) }),
    hidden: () => ({}),
  }
  const solution: NativeForm<SolutionFormValues> = {
    path: nativeFormPaths.solution,
    content: solutionContent,
    schema: solutionFormSchema,
    read: readSolutionValues,
    toLead(values, { productId }) {
      parts.site.requireSolution(productId)
      return { kind: 'solution', request: toSolutionRequest(values, productId) }
    },
    hidden: ({ productId }) => ({ product_id: productId }),
  }

  return (app, _options, done) => {
    void app.register(formRoutes(parts, contact))
    void app.register(formRoutes(parts, solution))
    done()
  }
}

function formRoutes<Values extends ContactFormValues | SolutionFormValues>(
  { config, leads }: AppParts,
  { path, content, schema, read, toLead, hidden }: NativeForm<Values>,
): FastifyPluginCallback {
  const { failed } = content
  const sentDocument = describeSent(content)
  const failedDocument = describeFailed(content)

  return (app, _options, done) => {
    app.removeContentTypeParser(['application/json', 'text/plain'])
    app.setErrorHandler(answerErrors((_failure, reply) => sendDocument(reply, failedDocument)))

    const posted = {
      onRequest: requireSameOrigin(config.siteOrigin),
      config: leadRateLimit(config.rateLimit),
    }
    app.post(path, posted, async (request, reply) => {
      const extras = readExtras(request.body)
      const values = read(request.body)
      const result = validate(schema, values)
      if (result.status === 'invalid') {
        return sendDocument(reply.code(422), formDocument(values, extras, result.errors))
      }
      try {
        await addOnce(leads, toLead(values, extras), extras, request)
      } catch (error) {
        if (!(error instanceof LeadStoreUnavailable)) throw error
        request.log.error({ err: error }, 'lead not stored')
        return sendDocument(
          reply.code(503).header('Retry-After', RETRY_AFTER_SECONDS),
          formDocument(values, extras, {}),
        )
      }
      // Whoever reloads the result sends nothing again.
      return reply.redirect(`${path}${RESULT}?r=ok`, 303)
    })

    app.get<{ Querystring: { r?: unknown } }>(path + RESULT, (request, reply) =>
      sendDocument(reply, request.query.r === 'ok' ? sentDocument : failedDocument),
    )
    // An address that was typed or reloaded: the form is elsewhere.
    app.get(path, (_request, reply) => reply.redirect(content.formHref, 303))
    app.route({
      method: app.supportedMethods.filter((method) => !['GET', 'HEAD', 'POST'].includes(method)),
      url: path,
      onRequest: methodNotAllowed('GET', 'HEAD', 'POST'),
      handler: () => undefined,
    })
    done()
  }

  function formDocument(values: Values, extras: FormExtras, errors: FieldErrors) {
    const isInvalid = Object.keys(errors).length > 0
    const form = renderForm({
      action: path,
      values,
      errors,
      hidden: { ...hidden(extras), idempotency_key: extras.idempotencyKey ?? randomUUID() },
      submit: isInvalid ? formTexts.submit : failed.retry,
    })
    return {
      title: failed.title,
      main: html`<h1>${failed.title}</h1>
        ${!isInvalid && html`<p>${failed.text}</p>`} ${form} ${!isInvalid && otherWays}
        ${!isInvalid && failed.also && html`<p>${link(failed.also)}</p>`}`,
    }
  }
}

/** A key that was used for other words is no reason to lose these: they are a lead of their own. */
async function addOnce(
  leads: LeadStore,
  lead: LeadRequest,
  extras: FormExtras,
  { ip }: FastifyRequest,
): Promise<void> {
  const origin = { source: 'form', sender: ip, isHeld: extras.isTrapped } as const
  const added = await leads.add(lead, { ...origin, idempotencyKey: extras.idempotencyKey })
  if (added.status === 'conflict') await leads.add(lead, origin)
}

function describeSent({ sent: { title, text, home, also } }: FormContent) {
  return {
    title,
    main: html`<h1>${title}</h1>
      <p>${text}</p>
      <div class="actions">
        <a class="button" href="${home.href}">${home.label}</a> ${also && link(also)}
      </div>`,
  }
}

function describeFailed({ formHref, failed: { title, text, retry, also } }: FormContent) {
  return {
    title,
    main: html`<h1>${title}</h1>
      <p>${text}</p>
      <div class="actions"><a class="button" href="${formHref}">${retry}</a> ${also && link(also)}</div>
      ${otherWays}`,
  }
}

function link({ label, href }: Link): Html {
  return html`<a class="button outline" href="${href}">${label}</a>`
}
