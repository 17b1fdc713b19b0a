import { runtimeConfigPath, type RuntimeConfig } from '../../contract/leads'

export interface RuntimeConfigSource {
  /**
   * Fetches the configuration once and caches it.
   *
   * @throws If it cannot be fetched or is invalid. The next call is a new attempt.
   */
  get: (signal: AbortSignal) => Promise<RuntimeConfig>
  /** Clears the cache; the next `get` bypasses the HTTP cache too. */
  forget: () => void
}

export function runtimeConfigSource(fetch: typeof globalThis.fetch): RuntimeConfigSource {
  let known: RuntimeConfig | null = null
  let cache: RequestCache = 'default'

  return {
    async get(signal) {
      if (known) return known
      const response = await fetch(runtimeConfigPath, { signal, cache, redirect: 'error' })
      const config: unknown = response.ok ? await response.json() : null
      if (!isRuntimeConfig(config)) throw new Error(`${runtimeConfigPath}: not a run-time configuration`)
      return (known = config)
    },
    forget() {
      known = null
      cache = 'reload'
    },
  }
}

function isRuntimeConfig(value: unknown): value is RuntimeConfig {
  if (typeof value !== 'object' || value === null) return false
  const { apiBase, apiKey } = value as Partial<Record<keyof RuntimeConfig, unknown>>
  return typeof apiBase === 'string' && typeof apiKey === 'string'
}
