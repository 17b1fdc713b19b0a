import formbody from '@fastify/formbody'
import { toContactRequest, toSolutionRequest } from '@site/shared/forms/rules/requests'
import {
  contactFormSchema,
  solutionFormSchema,
  type ContactFormValues,
  type SolutionFormValues,
} from '@site/shared/forms/rules/schemas'
import { validate, type LeadSchema } from '@site/shared/forms/rules/validate'
import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { currencyRule } from '@site/shared/forms/rules/leadRules'
import { budgetText } from '@site/shared/forms/rules/budget'
import type { RouteParts } from '../appParts'
import { sendDocument } from '../documents/document'
import { answerErrors, type Failure } from '../http/failure'
import { rejectOtherMethods, requireSameOrigin } from '../http/requestGuards'
import type { LeadRequest } from '../leads/lead'
import { budgetDoubt } from './budgetDoubt'
import { contactContent, solutionContent, type FormContent } from './content'
import { readContactValues, readExtras, readSolutionValues, type FormExtras } from './formFields'
import type { RequestedSolution, ReturnedForm } from './formPage'
import { blankFormPage, failedPage, invalidFormPage, rejectedFormPage, sentPage } from './formPages'

/** Large enough to return a text that is far too long in its form, although the browser escapes it. */
const MAX_FORM_BYTES = 64 * 1024

interface NoScriptForm<Values> {
  content: FormContent
  schema: LeadSchema<Values>
  read: (body: unknown) => Values
  /** @throws RequestFailure when the solution does not exist. */
  toLead: (values: Values, extras: FormExtras, request: FastifyRequest) => LeadRequest
  /** Undefined for a contact request. */
  getSolution: (extras: FormExtras, request: FastifyRequest) => RequestedSolution | undefined
}

/**
 * Both forms as browsers post them without scripts. A rejected submission, including a rate-limited one, returns
 * the form with everything filled in.
 *
 * 303 stored, redirects to the result (with a filled honeypot or sent too fast, the lead is quarantined) · 400 unknown solution ·
 * 403 posted from another site · 422 invalid fields · 429 too many requests from one address · 503 not stored
 */
export async function noScriptFormRoutes(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const contact: NoScriptForm<ContactFormValues> = {
    content: contactContent,
    schema: contactFormSchema,
    read: readContactValues,
    toLead: (values) => ({ kind: 'contact', request: toContactRequest(values) }),
    getSolution: () => undefined,
  }
  const solution: NoScriptForm<SolutionFormValues> = {
    content: solutionContent,
    schema: solutionFormSchema,
    read: readSolutionValues,
    toLead(values, { solutionId }, request) {
      parts.site.requireSolution(solutionId, request)
      return { kind: 'solution', request: toSolutionRequest(values, solutionId) }
    },
    getSolution: ({ solutionId }, request) => ({
      id: solutionId,
      known: parts.site.getShownSet(request)?.solutions ?? new Map(),
    }),
  }

  await app.register(formbody, { bodyLimit: MAX_FORM_BYTES })
  await app.register(formRoutes(parts, contact))
  await app.register(formRoutes(parts, solution))
}

function formRoutes<Values extends ContactFormValues | SolutionFormValues>(
  { config, intake, site }: RouteParts,
  { content, schema, read, toLead, getSolution }: NoScriptForm<Values>,
): FastifyPluginCallback {
  const { action, formHref } = content
  const resultPath = `${action}/resultado`

  return (app, _options, done) => {
    app.removeContentTypeParser(['application/json', 'text/plain'])
    app.setErrorHandler(answerErrors(sendRejected))

    const options = {
      // After the body is parsed, because a rejected submission returns it.
      preHandler: [...intake.limits(app), requireSameOrigin(config.siteOrigin)],
    }
    app.post(action, options, async (request, reply) => {
      const { body } = request
      const values = read(body)
      const result = validate(schema, values)
      if (result.status === 'invalid') {
        return sendDocument(reply.code(422), site, invalidFormPage(returned(body, request), result.errors))
      }
      const extras = readExtras(body)
      if ('budget' in values && budgetDoubt(values) && extras.askedBudget !== values.budget) {
        return sendDocument(reply.code(422), site, invalidFormPage(returned(body, request), {}))
      }
      const lead = toLead(values, extras, request)
      const code = await addOnce(request, lead, extras)
      // Reloading the result must not send the form again.
      return reply.redirect(`${resultPath}?${resultQuery(lead, code)}`, 303)
    })

    app.get<{ Querystring: Record<string, unknown> }>(resultPath, ({ query }, reply) =>
      sendDocument(
        reply,
        site,
        query['r'] === 'ok'
          ? sentPage(content, readResultCode(query), readResultBudget(query))
          : failedPage(content),
      ),
    )
    app.get(action, (request, reply) => {
      intake.openings.add(request.ip)
      const form = returned(request.query, request)
      // The URL was typed or reloaded; the form is on another page.
      if (!form.solution?.known.has(form.solution.id)) return reply.redirect(formHref, 303)
      // In the page of a solution the form is a dialog, which opens only with scripts.
      return sendDocument(reply, site, blankFormPage({ ...form, values: read({}) }))
    })
    rejectOtherMethods(app, action, 'GET', 'HEAD', 'POST')
    done()
  }

  function sendRejected(failure: Failure, reply: FastifyReply, request: FastifyRequest) {
    const { body, id: requestId } = request
    const rejection = { ...failure, requestId }
    const hasForm = typeof body === 'object' && body !== null
    return sendDocument(
      reply,
      site,
      hasForm ? rejectedFormPage(returned(body, request), rejection) : failedPage(content, rejection),
    )
  }

  function returned(body: unknown, request: FastifyRequest): ReturnedForm {
    const extras = readExtras(body)
    const { idempotencyKey } = extras
    return { content, values: read(body), solution: getSolution(extras, request), idempotencyKey }
  }

  /**
   * On a key conflict, stores a new lead.
   *
   * @returns The code of the stored lead.
   */
  async function addOnce(request: FastifyRequest, lead: LeadRequest, extras: FormExtras): Promise<string> {
    const { idempotencyKey, isHoneypotFilled } = extras
    const origin = { source: 'form', isQuarantined: isHoneypotFilled } as const
    const added = await intake.add(request, lead, { ...origin, idempotencyKey })
    const stored = added.status === 'conflict' ? await intake.add(request, lead, origin) : added
    // Without a key there is no conflict.
    return stored.status === 'conflict' ? '' : stored.code
  }
}

/** What the page with the result needs to know. It shows the budget, because separators can be read in two ways. */
function resultQuery({ kind, request }: LeadRequest, code: string): string {
  const query = new URLSearchParams({ r: 'ok', codigo: code })
  if (kind === 'solution' && request.budget) {
    query.set('presupuesto', request.budget)
    query.set('moneda', request.currency)
  }
  return query.toString()
}

/** @returns Undefined unless the query has a code: anyone can write a link. */
function readResultCode({ codigo }: Record<string, unknown>): string | undefined {
  return typeof codigo === 'string' && /^[\dA-F]{4}-[\dA-F]{4}$/.test(codigo) ? codigo : undefined
}

/** @returns "1.500,50 BOB", or undefined if the query has no valid budget. */
function readResultBudget({ presupuesto, moneda }: Record<string, unknown>): string | undefined {
  if (typeof presupuesto !== 'string' || typeof moneda !== 'string' || currencyRule(moneda)) return undefined
  return budgetText({ budget: presupuesto, currency: moneda })
}
