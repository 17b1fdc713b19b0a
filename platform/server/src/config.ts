import { join, resolve } from 'node:path'
import { localOrigin } from '@site/shared/contract/port'
import { apiBaseExpected, parseApiBase, parseToken } from '@site/http/apiSettings'
import { isLoopbackHost } from '@site/http/network'
import { cdnSecondsExpected, MAX_CDN_SECONDS } from '@site/http/sharedCaches'
import { getSetting } from '@site/settings/settings'
import {
  integer,
  parseOrigin,
  parseProxies,
  parseSwitch,
  proxiesExpected,
  readVariables,
} from '@site/settings/variables'
import { isPostgresUrl, postgresUrlExpected } from '@site/store/postgres/isPostgresUrl'
import { parsePublicKeys, publicKeysExpected } from '@site/store/signatures'
import { readDeliveryConfig } from './delivery/deliveryConfig'
import { readMailConfig } from './delivery/mail/mailConfig'
import { companyTimeZone, parseTimeZone } from './formatTime'

const developmentApiKey = getSetting({}, 'API_KEY')

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const parseOptionalPort = (text: string) => (text === 'off' ? text : integer(0, 65_535)(text))

/** The server's settings: docs/settings.md. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads the settings from environment variables. Relative paths start at the working directory.
 *
 * @throws Error that names all invalid variables at once.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const variables = readVariables(env)
  const { problems, read, text } = variables
  const metricsPort = read('METRICS_PORT', parseOptionalPort, 'a port')
  const storeDir = resolve(text('STORE_DIR'))
  const { port, origin } = variables.readAddress(localOrigin)
  const databaseUrl = text('DATABASE_URL')
  const config = {
    port,
    host: text('HOST'),
    storeDir,
    /** URL of the shared store (docs/several-machines.md). Undefined: the folder is the only one. */
    storeUrl: text('STORE_URL') || undefined,
    /** Empty: release sets need not be signed. */
    publicKeys: read('RELEASE_PUBLIC_KEY', parsePublicKeys, publicKeysExpected),
    database: databaseUrl
      ? { kind: 'postgres' as const, url: databaseUrl }
      : { kind: 'sqlite' as const, file: resolve(text('DATABASE_FILE') || join(storeDir, 'leads.sqlite')) },
    /** Without a trailing slash. */
    apiBase: read('API_BASE', parseApiBase, apiBaseExpected),
    apiKey: read('API_KEY', parseToken, 'letters, digits and -._~+/ only'),
    siteOrigin: origin,
    trustProxy: read('TRUST_PROXY', parseProxies, `false or ${proxiesExpected}`),
    /** Origins from which a local build of a remote may be tried in the live site. Empty: the feature is off. */
    overrideOrigins: read(
      'REMOTE_OVERRIDE_ORIGINS',
      parseOverrideOrigins,
      'origins such as https://qa.example.com, http://localhost:3001',
    ),
    rateLimit: {
      max: read('RATE_LIMIT_MAX', integer(1, 1_000_000), 'a number of leads'),
      windowSeconds: read('RATE_LIMIT_WINDOW_SECONDS', integer(1, 86_400), 'a number of seconds'),
      total: read('RATE_LIMIT_TOTAL', integer(1, 1_000_000), 'a number of leads'),
    },
    /** For how long shared caches may keep pages. 0: not at all. */
    cdnSeconds: read('CDN_SECONDS', integer(0, MAX_CDN_SECONDS), cdnSecondsExpected),
    /** Whether browsers report violations of the pages' policies to this server. */
    cspReports: read('CSP_REPORTS', parseSwitch, 'true or false'),
    delivery: readDeliveryConfig(variables),
    /** Undefined if leads are not mailed. */
    mail: readMailConfig(variables),
    /** After how many months a lead is deleted. 0: never. */
    retentionMonths: read('LEAD_RETENTION_MONTHS', integer(0, 1200), 'a number of months, 0 to 1200'),
    /** Undefined: off. */
    metrics: metricsPort === 'off' ? undefined : { port: metricsPort, host: text('METRICS_HOST') },
    /** Of `npm run leads`. */
    timeZone: read(
      'LEADS_TIME_ZONE',
      parseTimeZone,
      'a time zone such as America/La_Paz',
      text('LEADS_TIME_ZONE') || parseTimeZone(env['TZ'] ?? '') || companyTimeZone,
    ),
    logLevel: read(
      'LOG_LEVEL',
      (name) => logLevels.find((level) => level === name),
      `one of ${logLevels.join(', ')}`,
    ),
  }
  for (const name of ['DATABASE_URL', 'STORE_URL'] as const) {
    if (text(name) && !isPostgresUrl(text(name))) problems.push(`${name} must be ${postgresUrlExpected}`)
  }
  if (problems.length > 0) throw new Error(`The configuration is invalid:\n- ${problems.join('\n- ')}`)
  return config
}

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

/** Scripts of these origins run as the site's own, so plain http is allowed for the visitor's own machine only. */
function parseOverrideOrigins(text: string): string[] | undefined {
  const origins = text === '' ? [] : text.split(',').map((origin) => parseOrigin(origin.trim()))
  const isSafe = (origin: string | undefined): origin is string =>
    origin !== undefined && /^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin)
  return origins.every(isSafe) ? origins : undefined
}
