import { leadPaths } from '@site/shared/contract/leads'
import { contactBody, solutionBody } from './bodySchemas'

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
