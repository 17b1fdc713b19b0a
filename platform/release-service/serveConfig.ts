import { getSetting } from '@site/settings/settings'
import { ReleaseError } from '@site/release/ReleaseError'

/** Settings of `serve` from environment variables, beside those in config.ts: docs/settings.md. */
export interface ServeConfig {
  port: number
  host: string
  /** Addresses and networks. */
  trustedProxies: readonly string[]
}

const MAX_PORT = 65_535

/** @throws ReleaseError that names every invalid variable. */
export function readServeConfig(env: NodeJS.ProcessEnv): ServeConfig {
  const problems: string[] = []
  const port = Number(getSetting(env, 'RELEASE_PORT'))
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT)
    problems.push(`RELEASE_PORT must be a port, not "${env['RELEASE_PORT']}"`)
  const trustedProxies = getSetting(env, 'RELEASE_TRUST_PROXY')
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean)
  if (!trustedProxies.every((proxy) => /^[\da-fA-F.:]+(?:\/\d{1,3})?$/.test(proxy)))
    problems.push('RELEASE_TRUST_PROXY must be addresses such as 10.0.0.1, 10.1.0.0/16')
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'))
  return { port, host: getSetting(env, 'RELEASE_HOST'), trustedProxies }
}
