import { noScriptFormPaths } from '@site/shared/contract/leads'
import { getApiOrigin } from '@site/http/apiSettings'

/** RFC 9116. The server computes it, because it expires. */
export const securityTxtPath = '/.well-known/security.txt'

/** A regular expression for the addresses that a server with Node answers. */
export function serverPaths(apiBase: string): string {
  const api = getApiOrigin(apiBase) === undefined ? [`${apiBase}/`] : []
  const forms = Object.values(noScriptFormPaths).map((path) => `${path}(?:/|$)`)
  return `^(?:${[...api, ...forms, `${securityTxtPath}$`].join('|').replaceAll('.', '\\.')})`
}
