import { runtimeConfigPath, type RuntimeConfig } from '../../contract/leads'

let known: RuntimeConfig | undefined
let cache: RequestCache = 'default'

/**
 * Fetches the configuration once.
 *
 * @throws If it cannot be fetched or is invalid. The next call is a new attempt.
 */
export async function runtimeConfig(signal: AbortSignal): Promise<RuntimeConfig> {
  if (known) return known
  const response = await fetch(runtimeConfigPath, { signal, cache, redirect: 'error' })
  const { apiBase, apiKey } = (await response.json()) as Partial<RuntimeConfig>
  if (!response.ok || typeof apiBase !== 'string' || typeof apiKey !== 'string') {
    throw new Error(`${runtimeConfigPath}: not a run-time configuration`)
  }
  return (known = { apiBase, apiKey })
}

/** The next call of `runtimeConfig` fetches again and bypasses the HTTP cache too. */
export function forgetRuntimeConfig(): void {
  known = undefined
  cache = 'reload'
}
