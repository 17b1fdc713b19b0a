import { noScriptFormPaths } from '@site/shared/contract/leads'
import {
  contactFormSchema,
  emptyContactForm,
  emptySolutionForm,
  solutionFormSchema,
  toContactRequest,
  toSolutionRequest,
  type ContactFormValues,
  type SolutionFormValues,
} from '@site/shared/forms/rules/schemas'
import { validate, type LeadSchema } from '@site/shared/forms/rules/validate'
import type {
  FastifyInstance,
  FastifyPluginCallback,
  FastifyReply,
  FastifyRequest,
  preHandlerHookHandler,
} from 'fastify'
import type { AppParts } from '../appParts'
import { sendDocument } from '../http/document'
import { answerErrors, RequestFailure, type Failure } from '../http/failure'
import { methodNotAllowed } from '../http/requestGuards'
import type { LeadRequest, LeadStore } from '../leads/leadStore'
import { leadRateLimit } from '../leads/leadRateLimit'
import { contactContent, solutionContent, type FormContent } from './content'
import { readContactValues, readExtras, readSolutionValues, type FormExtras } from './formFields'
import type { Product } from './formPage'
import {
  blankFormPage,
  failedPage,
  invalidFormPage,
  rejectedFormPage,
  sentPage,
  type ReturnedForm,
} from './formPages'
import { requireSameOrigin } from './requireSameOrigin'

const RESULT = '/resultado'

interface NoScriptForm<Values> {
  path: string
  content: FormContent
  schema: LeadSchema<Values>
  emptyValues: Values
  read: (body: unknown) => Values
  /** @throws RequestFailure when the solution does not exist. */
  toLead: (values: Values, extras: FormExtras) => LeadRequest
  /** Undefined for a contact request. */
  productOf: (extras: FormExtras) => Product | undefined
  /** Whether GET renders the form alone; otherwise it redirects to the page with the form. */
  standsAlone: (extras: FormExtras) => boolean
}

/**
 * Both forms as browsers post them without scripts. A rejected submission, including a rate-limited one, returns
 * the form with everything filled in.
 *
 * 303 stored, redirects to the result (with a filled honeypot, the lead is quarantined) · 400 unknown product ·
 * 403 posted from another site · 422 invalid fields · 429 too many requests from one address · 503 not stored
 */
export function noScriptFormRoutes(parts: AppParts): FastifyPluginCallback {
  const contact: NoScriptForm<ContactFormValues> = {
    path: noScriptFormPaths.contact,
    content: contactContent,
    schema: contactFormSchema,
    emptyValues: emptyContactForm,
    read: readContactValues,
    toLead: (values) => ({ kind: 'contact', request: toContactRequest(values) }),
    productOf: () => undefined,
    standsAlone: () => false,
  }
  const solutionPaths = () => [...(parts.site.current()?.solutionPaths ?? [])]
  const solution: NoScriptForm<SolutionFormValues> = {
    path: noScriptFormPaths.solution,
    content: solutionContent,
    schema: solutionFormSchema,
    emptyValues: emptySolutionForm,
    read: readSolutionValues,
    toLead(values, { productId }) {
      parts.site.requireSolution(productId)
      return { kind: 'solution', request: toSolutionRequest(values, productId) }
    },
    productOf: ({ productId }) => ({ id: productId, known: solutionPaths() }),
    // In the page the form is a dialog, which opens only with scripts.
    standsAlone: ({ productId }) => solutionPaths().includes(productId),
  }

  return (app, _options, done) => {
    void app.register(formRoutes(parts, contact))
    void app.register(formRoutes(parts, solution))
    done()
  }
}

function formRoutes<Values extends ContactFormValues | SolutionFormValues>(
  { config, leads }: AppParts,
  { path, content, schema, emptyValues, read, toLead, productOf, standsAlone }: NoScriptForm<Values>,
): FastifyPluginCallback {
  return (app, _options, done) => {
    app.removeContentTypeParser(['application/json', 'text/plain'])
    app.setErrorHandler(answerErrors(sendRejected))

    const options = {
      // After the body is parsed, because a rejected submission returns it.
      preHandler: [rejectUnderPressure(app), requireSameOrigin(config.siteOrigin)],
      config: {
        rateLimit: { ...leadRateLimit(config.rateLimit).rateLimit, hook: 'preHandler' as const },
        pressureHandler: () => undefined,
      },
    }
    app.post(path, options, async (request, reply) => {
      const { values, extras } = readForm(request.body)
      const result = validate(schema, values)
      if (result.status === 'invalid') {
        return sendDocument(reply.code(422), invalidFormPage(returned(request.body), result.errors))
      }
      await addOnce(leads, toLead(values, extras), extras)
      // Reloading the result must not send the form again.
      return reply.redirect(`${path}${RESULT}?r=ok`, 303)
    })

    app.get<{ Querystring: { r?: unknown } }>(path + RESULT, (request, reply) =>
      sendDocument(reply, request.query.r === 'ok' ? sentPage(content) : failedPage(content, 200)),
    )
    app.get(path, (request, reply) => {
      const extras = readExtras(request.query)
      // The URL was typed or reloaded; the form is on another page.
      if (!standsAlone(extras)) return reply.redirect(content.formHref, 303)
      return sendDocument(reply, blankFormPage({ ...returned(request.query), values: emptyValues }))
    })
    app.route({
      method: app.supportedMethods.filter((method) => !['GET', 'HEAD', 'POST'].includes(method)),
      url: path,
      onRequest: methodNotAllowed('GET', 'HEAD', 'POST'),
      handler: () => undefined,
    })
    done()
  }

  function sendRejected({ status, errors }: Failure, reply: FastifyReply, { body }: FastifyRequest) {
    const hasForm = typeof body === 'object' && body !== null
    return sendDocument(
      reply,
      hasForm ? rejectedFormPage(returned(body), status, errors) : failedPage(content, status),
    )
  }

  function readForm(body: unknown) {
    return { values: read(body), extras: readExtras(body) }
  }

  function returned(body: unknown): ReturnedForm {
    const { values, extras } = readForm(body)
    const { idempotencyKey } = extras
    return { action: path, content, values, product: productOf(extras), idempotencyKey }
  }
}

function rejectUnderPressure(app: FastifyInstance): preHandlerHookHandler {
  return (_request, _reply, done) => {
    done(app.isUnderPressure() ? new RequestFailure(503, 'under pressure') : undefined)
  }
}

/** On a key conflict, store a new lead. */
async function addOnce(leads: LeadStore, lead: LeadRequest, extras: FormExtras): Promise<void> {
  const { idempotencyKey, isHoneypotFilled } = extras
  const origin = { source: 'form', isQuarantined: isHoneypotFilled } as const
  const added = await leads.add(lead, { ...origin, idempotencyKey })
  if (added.status === 'conflict') await leads.add(lead, origin)
}
