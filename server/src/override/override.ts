import type { ReleaseSet } from '@site/shared/contract/releases'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'

/** One remote of the live site replaced, in one browser, by a build from elsewhere (decision 0013). */
export interface Override {
  /** Package name of the remote. */
  remote: string
  /** Where its build is served, its container at `/remoteEntry.js`. */
  origin: string
}

const COOKIE = 'remote-override'
/** A working day: what was forgotten ends by itself. */
const LONGEST_SECONDS = 8 * 60 * 60
const SEPARATOR = '@'

/**
 * What the browser that asks is trying, if that is allowed: both lists are the server's, so that a cookie
 * can only choose among them, and stops meaning anything when its origin is taken off the list.
 */
export function overrideOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  config: Pick<Config, 'overrideOrigins'>,
  set: Pick<ReleaseSet, 'packages'>,
): Override | undefined {
  if (config.overrideOrigins.length === 0) return undefined
  const value = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1]
  const [remote = '', origin = ''] = value?.split(SEPARATOR) ?? []
  return allowedOverride({ remote, origin }, config, set)
}

/** @returns Undefined for a remote that is not live or an origin that is not on the list. */
export function allowedOverride(
  { remote, origin }: Override,
  { overrideOrigins }: Pick<Config, 'overrideOrigins'>,
  set: Pick<ReleaseSet, 'packages'>,
): Override | undefined {
  return remotesOf(set).includes(remote) && overrideOrigins.includes(origin) ? { remote, origin } : undefined
}

/** Names of the remotes that are live. */
export function remotesOf({ packages }: Pick<ReleaseSet, 'packages'>): string[] {
  return Object.keys(packages).filter((name) => packages[name]?.entry !== undefined)
}

/** The `Set-Cookie` header that begins an override, or ends it. */
export function overrideCookie(override: Override | undefined, { siteOrigin }: Pick<Config, 'siteOrigin'>) {
  const value = override ? override.remote + SEPARATOR + override.origin : ''
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${override ? LONGEST_SECONDS : 0}`]
  if (siteOrigin.startsWith('https:')) attributes.push('Secure')
  return [`${COOKIE}=${value}`, ...attributes].join('; ')
}
