import { noScriptFormPaths } from '@site/shared/contract/leads'
import { apiOriginOf } from '@site/http/apiSettings'

/** RFC 9116. The server computes it, because it expires. */
export const securityTxtPath = '/.well-known/security.txt'

/** A regular expression for the addresses that a server with Node answers. */
export function serverPaths(apiBase: string): string {
  const api = apiOriginOf(apiBase) === undefined ? [`${apiBase}/`] : []
  const forms = Object.values(noScriptFormPaths).map((path) => `${path}(?:/|$)`)
  return `^(?:${[...api, ...forms, `${securityTxtPath}$`].join('|').replaceAll('.', '\\.')})`
}
