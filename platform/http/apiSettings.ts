// Settings of the lead API that both the server and an export of static files read. Parsers return undefined for an
// invalid text.

/** Syntax of a bearer token: RFC 6750, section 2.1. */
const tokenPattern = /^[A-Za-z0-9._~+/-]+=*$/

export function parseToken(text: string): string | undefined {
  return tokenPattern.test(text) ? text : undefined
}

export const apiBaseExpected = 'a path such as /api or an absolute http(s) URL'
/** @returns A path or URL without a trailing slash. */
export function parseApiBase(text: string): string | undefined {
  const base = text.replace(/\/+$/, '')
  if (/^(\/[\w.~-]+)+$/.test(base)) return base
  if (!URL.canParse(base)) return undefined
  const { protocol, origin, pathname, search, hash } = new URL(base)
  const isPlain = `${origin}${pathname}`.replace(/\/$/, '') === base && search === '' && hash === ''
  return /^https?:$/.test(protocol) && isPlain ? base : undefined
}

/** @returns The origin of the API if it is another host's; undefined if the site itself has it. */
export function getApiOrigin(apiBase: string): string | undefined {
  return apiBase.startsWith('/') ? undefined : new URL(apiBase).origin
}

/** The path of the lead API, on whatever host. */
export function getApiPath({ apiBase }: { apiBase: string }): string {
  return apiBase.startsWith('/') ? apiBase : new URL(apiBase).pathname.replace(/\/$/, '')
}
