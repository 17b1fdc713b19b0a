import type { ReleaseSet } from '@site/shared/contract/releases'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'

/** In one browser, a local build replaces one remote of the live set (decision 0013). */
export interface Override {
  /** Package name of the remote. */
  remote: string
  /** Serves the local build. */
  origin: string
}

/** The page that starts and ends an override. */
export const overridePath = '/qa/remotos'

const COOKIE = 'remote-override'
const cookiePattern = new RegExp(`(?:^|; )${COOKIE}=([^;@]+)@([^;]+)`)
/** A working day: a forgotten override ends by itself. */
const MAX_AGE_SECONDS = 8 * 60 * 60

/**
 * Reads the override from the request's cookie.
 *
 * @returns undefined without a cookie, or when the server does not allow its remote or origin.
 */
export function getOverride(
  { headers }: FastifyRequest,
  config: Config,
  set: ReleaseSet,
): Override | undefined {
  const [, remote = '', origin = ''] = cookiePattern.exec(headers.cookie ?? '') ?? []
  return allowedOverride({ remote, origin }, config, set)
}

/** @returns undefined when the remote is not live or the origin is not configured. */
export function allowedOverride(
  { remote, origin }: Override,
  { overrideOrigins }: Config,
  set: ReleaseSet,
): Override | undefined {
  return overrideOrigins.includes(origin) && getRemotes(set).includes(remote) ? { remote, origin } : undefined
}

/** Package names of the live remotes. */
export function getRemotes({ emptyDocument }: ReleaseSet): string[] {
  return Object.keys(emptyDocument.data.remotes)
}

/** The `Set-Cookie` header that starts an override or, without one, ends it. */
export function overrideCookie(override: Override | undefined, { siteOrigin }: Config) {
  const value = override ? `${override.remote}@${override.origin}` : ''
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${override ? MAX_AGE_SECONDS : 0}`]
  if (siteOrigin.startsWith('https:')) attributes.push('Secure')
  return [`${COOKIE}=${value}`, ...attributes].join('; ')
}
