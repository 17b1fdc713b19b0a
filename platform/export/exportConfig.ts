import { parseApiBase, parseToken } from '@site/http/apiSettings'
import { MAX_CDN_SECONDS } from '@site/http/sharedCaches'
import { getSetting } from '@site/settings/settings'
import { ReleaseError } from '@site/release/ReleaseError'

/** Settings of `export` from environment variables: those that the server has too, beside the ones in config.ts. */
export interface ExportConfig {
  /** Path or URL of the lead API, without a trailing slash. `API_BASE`. */
  apiBase: string
  /** Public key of that API. `API_KEY`, required. */
  apiKey: string
  /** For how long shared caches may keep pages. `CDN_SECONDS`. */
  cdnSeconds: number
}

/** @throws ReleaseError that names every invalid variable. */
export function readExportConfig(env: NodeJS.ProcessEnv): ExportConfig {
  const problems: string[] = []
  const apiBase = parseApiBase(getSetting(env, 'API_BASE'))
  if (apiBase === undefined) problems.push('API_BASE must be a path such as /api or an absolute http(s) URL.')
  // The server's default is for development: visitors would send leads that no server accepts.
  const apiKey = parseToken(env['API_KEY'] ?? '')
  if (apiKey === undefined)
    problems.push(
      'API_KEY must be the one of the server that receives the leads: the forms of the export send it.',
    )
  const cdnSeconds = Number(getSetting(env, 'CDN_SECONDS'))
  if (!Number.isInteger(cdnSeconds) || cdnSeconds < 0 || cdnSeconds > MAX_CDN_SECONDS)
    problems.push(`CDN_SECONDS must be a number of seconds, 0 to ${MAX_CDN_SECONDS}.`)
  if (apiBase === undefined || apiKey === undefined || problems.length > 0)
    throw new ReleaseError(problems.join('\n'))
  return { apiBase, apiKey, cdnSeconds }
}
