import { UsageError } from '@site/cli/command'
import { isSafeAddress } from '@site/http/network'

const DAY_MS = 24 * 60 * 60 * 1000
const DEFAULT_DAYS = '90d'
const MAX_DAYS = 3650

/** @throws UsageError unless it is a name of a key or an entry. It is written into the journal. */
export function requireName(text: string | undefined): string {
  if (text === undefined) throw new UsageError('The name is missing: products-ci, for example.')
  if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(text))
    throw new UsageError(`A name has small letters, digits and hyphens, at most 60. "${text}" does not.`)
  return text
}

/** @param now Milliseconds since 1970. @throws UsageError */
export function getExpiry(text = DEFAULT_DAYS, now: number): { expiresAt?: string } {
  if (text === 'never') return {}
  const days = Number(/^(\d{1,4})d?$/.exec(text)?.[1] ?? 0)
  if (days < 1 || days > MAX_DAYS)
    throw new UsageError(`--expires takes days from 1d to ${MAX_DAYS}d, or never, not "${text}".`)
  return { expiresAt: new Date(now + days * DAY_MS).toISOString() }
}

/** @throws UsageError unless it is an https address, or one of this machine. */
export function requireIssuer(text: string | undefined): string {
  if (text === undefined || !isSafeAddress(text) || /[?#]/.test(text))
    throw new UsageError('--issuer must be the https address that tokens have as "iss".')
  return text
}

/**
 * @param texts "repository=company/site"
 * @throws UsageError, also without any: everybody with an account at the issuer could release.
 */
export function parseClaims(texts: readonly string[] = []): Record<string, string> {
  const claims = texts.map((text) => {
    const [, name = '', value = ''] = /^([\w.:/-]{1,100})=(.{1,500})$/.exec(text) ?? []
    if (name === '') throw new UsageError(`--claim takes name=value, not "${text}".`)
    return [name, value] as const
  })
  if (claims.length === 0)
    throw new UsageError(
      '--claim is missing: without one, everybody with an account at the issuer could release.',
    )
  return Object.fromEntries(claims)
}
