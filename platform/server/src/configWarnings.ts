import { isLoopbackHost } from './isLoopbackHost'
import { developmentApiKey, type Config } from './config'

/**
 * Settings that are right on a developer's machine only, if the server listens to other machines; and leads that several
 * servers do not share.
 */
export function configWarnings({ host, apiKey, siteOrigin, storeUrl, database }: Config): string[] {
  const warnings: string[] = []
  if (storeUrl !== undefined && database.kind === 'sqlite')
    warnings.push('STORE_URL is set and DATABASE_URL is not: each server has leads of its own')
  if (isLoopbackHost(host)) return warnings
  if (apiKey === developmentApiKey) {
    warnings.push('API_KEY is the default: anyone who knows this project can create leads')
  }
  if (isLoopbackHost(new URL(siteOrigin).hostname)) {
    warnings.push(`SITE_ORIGIN is ${siteOrigin}: forms without scripts are refused on any other origin`)
  }
  return warnings
}
