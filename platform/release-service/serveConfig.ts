import { integer, parseProxies, proxiesExpected, readVariables } from '@site/settings/variables'
import { ReleaseError } from '@site/release/ReleaseError'

/**
 * Settings of `serve` from environment variables, beside those in config.ts: docs/settings.md.
 *
 * @throws ReleaseError that names every invalid variable.
 */
export function readServeConfig(env: NodeJS.ProcessEnv) {
  const { problems, read, text } = readVariables(env)
  const config = {
    port: read('RELEASE_PORT', integer(0, 65_535), 'a port'),
    host: text('RELEASE_HOST'),
    /** Addresses and networks. */
    trustedProxies: text('RELEASE_TRUST_PROXY')
      ? read('RELEASE_TRUST_PROXY', parseProxies, proxiesExpected) || []
      : [],
  }
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'))
  return config
}
