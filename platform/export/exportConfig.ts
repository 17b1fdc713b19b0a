import { apiBaseExpected, parseApiBase, parseToken } from '@site/http/apiSettings'
import { cdnSecondsExpected, MAX_CDN_SECONDS } from '@site/http/sharedCaches'
import { integer, readVariables } from '@site/settings/variables'
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
  const { problems, read } = readVariables(env)
  // The server's default is for development: visitors would send leads that no server accepts.
  const apiKey = parseToken(env['API_KEY'] ?? '')
  if (apiKey === undefined)
    problems.push(
      'API_KEY must be the one of the server that receives the leads: the forms of the export send it.',
    )
  const config = {
    apiBase: read('API_BASE', parseApiBase, apiBaseExpected),
    apiKey: apiKey ?? '',
    cdnSeconds: read('CDN_SECONDS', integer(0, MAX_CDN_SECONDS), cdnSecondsExpected),
  }
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'))
  return config
}
