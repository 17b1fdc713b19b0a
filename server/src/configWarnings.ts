import { isLoopbackHost } from './isLoopbackHost'
import { developmentApiKey, type Config } from './config'

/** Settings that are right on a developer's machine only. Empty while the server listens to no other machine. */
export function configWarnings({ host, apiKey, siteOrigin }: Config): string[] {
  if (isLoopbackHost(host)) return []
  const warnings: string[] = []
  if (apiKey === developmentApiKey) {
    warnings.push('API_KEY is the default: anyone who knows this project can create leads')
  }
  if (isLoopbackHost(new URL(siteOrigin).hostname)) {
    warnings.push(`SITE_ORIGIN is ${siteOrigin}: forms without scripts are refused on any other origin`)
  }
  return warnings
}
