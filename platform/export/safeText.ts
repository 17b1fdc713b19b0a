import { ReleaseError } from '@site/release/ReleaseError'

const pathPattern = /^\/$|^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/
const searchPattern = /^(?:[A-Za-z0-9._~%-]+=[A-Za-z0-9._~%+-]*(?:&|$))*$/
const valuePattern = /^[\x20-\x7e]*$/
/** They have a meaning in one of the configurations, also between quotes. */
const special = /["\\$`{}]/

/**
 * Refuses addresses with other characters than letters, digits and "-._~". Teams choose them, and they become part of
 * configurations, in which they must not be able to say anything else.
 */
export function safePath(path: string): string {
  if (!pathPattern.test(path)) throw refused('the address', path)
  return path
}

/** @param search "filter=software", or "". */
export function safeSearch(search: string): string {
  if (!searchPattern.test(search)) throw refused('the query string', search)
  return search
}

/** @returns The value of a header or a file name, between double quotes. */
export function quoted(value: string): string {
  if (!valuePattern.test(value) || special.test(value)) throw refused('the value', value)
  return `"${value}"`
}

function refused(what: string, text: string): ReleaseError {
  return new ReleaseError(
    `Nothing was exported: ${what} ${JSON.stringify(text)} contains characters that configurations of other programs cannot safely contain.`,
  )
}
