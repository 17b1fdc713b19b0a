import type { ServiceClient } from '../../client/ServiceClient'
import type { BuildFiles, TestService } from '../../testing/service'
import type { Proposal, ProposedPackage } from '../protocol'

/** What the adversarial attempts of the tests start from. */
export interface AttemptContext {
  service: TestService
  /** For mfe-contact, with all actions. */
  token: string
  /** For mfe-contact, in other hands. */
  otherToken: string
  /** For mfe-sales. */
  salesToken: string
  keys: Readonly<Record<'revoked' | 'expired' | 'publishOnly' | 'rollbackOnly' | 'previewOnly', string>>
  /** A file of the live build of mfe-sales. */
  foreignFile: { size: number; sha256: string }
  /** The live build of mfe-contact. */
  files: BuildFiles
  /** A proposal that is accepted, with one new file. */
  proposal: () => Proposal & { content: Buffer; sha256: string }
  client: ServiceClient
}

export interface AttemptAnswer {
  status: number
  message: string
}

/** Something that must not succeed, and the status that it must be answered with. */
export interface Attempt {
  name: string
  status: number | readonly number[]
  send: (context: AttemptContext) => Promise<AttemptAnswer>
}

export async function request(
  { service, token }: AttemptContext,
  method: string,
  path: string,
  {
    body,
    headers,
    token: other = token,
  }: { body?: BodyInit; headers?: Record<string, string>; token?: string } = {},
): Promise<AttemptAnswer> {
  return answerOf(
    fetch(`${service.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${other}`, ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
    }),
  )
}

/** @returns An empty message for an answer without one. */
export async function answerOf(responded: Promise<Response>): Promise<AttemptAnswer> {
  const response = await responded
  const { message = '' } = (await response.json().catch(() => ({}))) as { message?: string }
  return { status: response.status, message }
}

export function postJson(
  context: AttemptContext,
  path: string,
  json: unknown,
  token?: string,
): Promise<AttemptAnswer> {
  const body = typeof json === 'string' ? json : JSON.stringify(json)
  return request(context, 'POST', path, {
    body,
    headers: { 'Content-Type': 'application/json' },
    ...(token && { token }),
  })
}

/**
 * Posts a proposal that would be accepted, except for some fields of its package.
 *
 * @param fields Replace those of the package.
 */
export function postPackage(
  context: AttemptContext,
  fields: (proposed: ProposedPackage) => object,
  { action, token }: { action?: string; token?: string | undefined } = {},
): Promise<AttemptAnswer> {
  const { packages, options, action: own } = context.proposal()
  const changed = { ...packages[0], ...fields(packages[0]!) }
  return postJson(context, '/v1/proposals', { action: action ?? own, options, packages: [changed] }, token)
}
