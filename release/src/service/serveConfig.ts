import { ReleaseError } from '../ReleaseError'

/** Settings of `serve` from environment variables, beside those in config.ts. An empty one counts as not set. */
export interface ServeConfig {
  /** `RELEASE_PORT`, default 3100. */
  port: number
  /** `RELEASE_HOST`, default 127.0.0.1: a proxy with TLS on the same machine. */
  host: string
  /** `RELEASE_TRUST_PROXY`, default none: addresses and networks of proxies, separated by commas. */
  trustedProxies: readonly string[]
}

const DEFAULT_PORT = '3100'
const MAX_PORT = 65_535

/** @throws ReleaseError that names every invalid variable. */
export function readServeConfig(env: NodeJS.ProcessEnv): ServeConfig {
  const problems: string[] = []
  const port = Number(env['RELEASE_PORT'] || DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT)
    problems.push(`RELEASE_PORT must be a port, not "${env['RELEASE_PORT']}"`)
  const trustedProxies = (env['RELEASE_TRUST_PROXY'] ?? '')
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean)
  if (!trustedProxies.every((proxy) => /^[\da-fA-F.:]+(?:\/\d{1,3})?$/.test(proxy)))
    problems.push('RELEASE_TRUST_PROXY must be addresses such as 10.0.0.1, 10.1.0.0/16')
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'))
  return { port, host: env['RELEASE_HOST'] || '127.0.0.1', trustedProxies }
}
