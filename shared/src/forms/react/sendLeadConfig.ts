import { runtimeConfigPath, type RuntimeConfig } from '../../contract/leads'

export interface RuntimeConfigSource {
  /**
   * Fetches the configuration the first time and remembers it.
   *
   * @throws When it cannot be had or is not what it should be. Asking again is a real second attempt.
   */
  get: (signal: AbortSignal) => Promise<RuntimeConfig>
  /** The next `get` fetches it anew, past all caches. */
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
