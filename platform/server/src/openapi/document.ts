import { leadPaths, currencies, phoneDigits, quantityRange } from '@site/shared/contract/leads'
import {
  contactFields,
  solutionFields,
  wireFields,
  type LeadField,
  type LeadFields,
} from '@site/shared/contract/leadFields'
import { areaCodes } from '@site/shared/forms/rules/areaCodes'

const callingCodes = [...new Set(areaCodes.map(({ callingCode }) => callingCode.replace('+', '\\+')))]

const productId = { type: 'string', minLength: 1, maxLength: 100, examples: ['cisco'] }

const contactBody = createBodySchema(contactFields)
const solutionBody = createBodySchema(solutionFields, { product_id: productId })

function createBodySchema(fields: LeadFields, others: Record<string, JsonSchema> = {}): JsonSchema {
  const sent = wireFields(fields)
  const members = sent.map((field) => [field.wireName, createFieldSchema(field)] as const)
  const required = sent.filter((field) => field.required !== 'never').map(({ wireName }) => wireName)
  return {
    type: 'object',
    required: [...required, ...Object.keys(others)].toSorted(),
    properties: { ...Object.fromEntries(members), ...others },
    additionalProperties: false,
  }
}

/** What a JSON schema can say of a field. Lengths are those that the yup schemas of the routes check. */
function createFieldSchema({ kind, limit, required }: LeadField): JsonSchema {
  const line = { type: 'string', maxLength: limit }
  const text = {
    type: 'string',
    minLength: 1,
    maxLength: limit,
    description: 'Not only spaces. The limit counts UTF-16 code units, so most emoji count twice.',
  }
  const phone = {
    type: 'string',
    pattern: `^(${callingCodes.join('|')})\\d{${phoneDigits.min},${phoneDigits.max}}$`,
    description: 'Area code of a country of the form, then the number.',
    examples: ['+59171234567'],
  }
  const budget = {
    type: 'string',
    pattern: '^(\\d{1,15}\\.\\d{2})?$',
    description: detailsRule('empty'),
    examples: ['1500.50'],
  }
  const quantity = { type: 'integer', minimum: 0, maximum: quantityRange.max, description: detailsRule('0') }
  if (kind === 'line' && required === 'never') return line
  if (kind === 'line' && required) return { ...line, description: detailsRule('empty') }
  return {
    line: text,
    text,
    email: { ...text, format: 'email' },
    areaCode: phone,
    phone,
    quantity,
    currency: { type: 'string', enum: [...currencies] },
    budget,
  }[kind]
}

function detailsRule(empty: string): string {
  return `${empty} if no details are given: product_type, quantity and budget are sent together or not at all.`
}

/** JSON Schema 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

const reference: JsonSchema = {
  type: 'object',
  required: ['reference'],
  properties: { reference: { type: 'string', format: 'uuid' } },
  additionalProperties: false,
}

const problem: JsonSchema = {
  description: 'RFC 9457.',
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string', description: 'In Spanish, for the visitor.' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    errors: {
      description: 'Messages in Spanish by field. The empty name is the body as a whole.',
      type: 'object',
      additionalProperties: { type: 'string' },
    },
    request_id: { type: 'string', description: 'Finds the request in the log of the server. Only with 5xx.' },
  },
  additionalProperties: false,
}

const stored = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Reference' } } },
})

interface Header {
  description?: string
  required: boolean
  schema: JsonSchema
}

const failed = (description: string, headers?: Readonly<Record<string, Header>>) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  ...(headers && { headers }),
})

const retryAfter = {
  'Retry-After': { description: 'In seconds.', required: true, schema: { type: 'integer', minimum: 1 } },
}
const challenge = { 'WWW-Authenticate': { required: true, schema: { const: 'Bearer' } } }

const responses = {
  200: stored('The same request was stored before, under this reference.'),
  201: stored('Stored on disk.'),
  400: failed('The body or the Idempotency-Key is not valid. The same request will be refused again.'),
  401: failed('No valid bearer token, or more than one.', challenge),
  413: failed('The body is larger than 16 KiB. The connection is closed.'),
  415: failed('Not application/json, or compressed.'),
  422: failed('The Idempotency-Key was used with another body.'),
  429: failed('Too many requests from this address, or too many leads from all addresses.', retryAfter),
  431: failed('More than 100 headers.'),
  503: failed('Not stored. Try again with the same Idempotency-Key.', retryAfter),
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same for every attempt to send this request. Requests with one key are stored once.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
}

const operation = (operationId: string, summary: string, body: string) => ({
  post: {
    operationId,
    summary,
    parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${body}` } } },
    },
    responses,
  },
})

/** OpenAPI 3.1 of the lead API. */
export const openApiDocument = {
  openapi: '3.1.1',
  info: {
    title: 'Lead API',
    version: '1.0.0',
    description:
      'Stores contact requests and solution requests. A request equal to one stored in the last ten minutes is not stored again.',
  },
  servers: [{ url: '/api', description: 'API_BASE of the server.' }],
  security: [{ publishableKey: [] }],
  paths: {
    [leadPaths.contact]: operation('addContactRequest', 'Stores a contact request.', 'ContactRequest'),
    [leadPaths.solution]: operation('addSolutionRequest', 'Stores a solution request.', 'SolutionRequest'),
  },
  components: {
    securitySchemes: {
      publishableKey: {
        type: 'http',
        scheme: 'bearer',
        description: 'API_KEY of the server. Public: it allows creating leads and nothing else.',
      },
    },
    parameters: { IdempotencyKey: idempotencyKey },
    schemas: {
      ContactRequest: contactBody,
      SolutionRequest: solutionBody,
      Reference: reference,
      Problem: problem,
    },
  },
}

/** Content of docs/openapi.json. */
export const openApiText = `${JSON.stringify(openApiDocument, null, 2)}\n`
