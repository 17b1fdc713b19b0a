import { gzipSync } from 'node:zlib'
import { packTar } from '@site/release-service/archive/tar'
import type { BuildFiles, TestService } from '@site/release-service/testing/service'
import { deploymentFile, type Deployment, type DeployedPackage } from '@site/release-service/protocol'

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
  /** The live build of mfe-contact, as it is archived: "mfe-contact/client/…". */
  files: BuildFiles
  /** It would be accepted with these files. */
  deployment: Deployment
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
  return readAnswer(
    fetch(`${service.url}${path}`, {
      method,
      headers: { Authorization: `Bearer ${other}`, ...headers },
      ...(body !== undefined && { body }),
      redirect: 'manual',
    }),
  )
}

/** @returns An empty message for an answer without one. */
export async function readAnswer(responded: Promise<Response>): Promise<AttemptAnswer> {
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

/** @param archive Not compressed. */
export function postArchive(
  context: AttemptContext,
  archive: Uint8Array,
  token?: string,
): Promise<AttemptAnswer> {
  return request(context, 'POST', '/v1/deployments', {
    body: gzipSync(archive),
    headers: { 'Content-Type': 'application/gzip' },
    ...(token && { token }),
  })
}

/** Posts an archive that would be accepted, with another deployment. */
export function postDeployment(
  context: AttemptContext,
  deployment: unknown,
  token?: string,
): Promise<AttemptAnswer> {
  const content = Buffer.from(typeof deployment === 'string' ? deployment : JSON.stringify(deployment))
  return postArchive(context, packTar({ [deploymentFile]: content, ...context.files }), token)
}

/** @param fields Replace those of the package of a deployment that would be accepted. */
export function postPackage(
  context: AttemptContext,
  fields: Partial<Record<keyof DeployedPackage, unknown>>,
  { action, token }: { action?: string; token?: string | undefined } = {},
): Promise<AttemptAnswer> {
  const { packages, options, action: own } = context.deployment
  const changed = { ...packages[0], ...fields }
  return postDeployment(context, { action: action ?? own, options, packages: [changed] }, token)
}
