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
/** A working day: a forgotten override ends by itself. */
const MAX_AGE_SECONDS = 8 * 60 * 60
const SEPARATOR = '@'

/**
 * Reads the override from the request's cookie.
 *
 * @returns undefined without a cookie, or when the server does not allow its remote or origin.
 */
export function overrideOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  config: Pick<Config, 'overrideOrigins'>,
  set: Pick<ReleaseSet, 'emptyDocument'>,
): Override | undefined {
  if (config.overrideOrigins.length === 0) return undefined
  const value = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1]
  if (value === undefined) return undefined
  const [remote = '', origin = ''] = value.split(SEPARATOR)
  return allowedOverride({ remote, origin }, config, set)
}

/** @returns undefined when the remote is not live or the origin is not configured. */
export function allowedOverride(
  { remote, origin }: Override,
  { overrideOrigins }: Pick<Config, 'overrideOrigins'>,
  set: Pick<ReleaseSet, 'emptyDocument'>,
): Override | undefined {
  return remotesOf(set).includes(remote) && overrideOrigins.includes(origin) ? { remote, origin } : undefined
}

/** Package names of the live remotes. */
export function remotesOf({ emptyDocument }: Pick<ReleaseSet, 'emptyDocument'>): string[] {
  return Object.keys(emptyDocument.data.remotes)
}

/** The `Set-Cookie` header that starts an override or, without one, ends it. */
export function overrideCookie(override: Override | undefined, { siteOrigin }: Pick<Config, 'siteOrigin'>) {
  const value = override ? override.remote + SEPARATOR + override.origin : ''
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${override ? MAX_AGE_SECONDS : 0}`]
  if (siteOrigin.startsWith('https:')) attributes.push('Secure')
  return [`${COOKIE}=${value}`, ...attributes].join('; ')
}
