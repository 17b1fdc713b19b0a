import type { KeyObject } from 'node:crypto'
import { join, resolve } from 'node:path'
import { localOrigin, sitePort } from '@site/shared/contract/port'
import { readDeliveryConfig, type DeliveryConfig } from './delivery/deliveryConfig'
import { parseApiBase, parseToken } from '@site/http/apiSettings'
import { MAX_CDN_SECONDS } from '@site/http/sharedCaches'
import { integer, parseOrigin, parseOverrideOrigins, parseProxies, parseSwitch } from './environment/parsers'
import { settingOf } from '@site/settings/settings'
import { readVariables } from './environment/readVariables'
import { isPostgresUrl } from '@site/store/postgres/isPostgresUrl'
import { parsePublicKeys } from '@site/store/signatures'
import { readMailConfig, type MailConfig } from './delivery/mail/mailConfig'

/** The server's settings, read from environment variables: docs/settings.md. Relative paths start at the working directory. */
export interface Config {
  port: number
  host: string
  storeDir: string
  /** Of the shared store (docs/several-machines.md). Undefined: the folder is the only one. */
  storeUrl: string | undefined
  /** Empty: release sets need not be signed. */
  publicKeys: KeyObject[]
  database: { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }
  /** Without a trailing slash. */
  apiBase: string
  apiKey: string
  siteOrigin: string
  trustProxy: false | string[]
  /** Origins from which a local build of a remote may be tried in the live site. Empty: the feature is off. */
  overrideOrigins: string[]
  rateLimit: { max: number; windowSeconds: number; total: number }
  /** For how long shared caches may keep pages. 0: not at all. */
  cdnSeconds: number
  /** Whether browsers report violations of the pages' policies to this server. */
  cspReports: boolean
  delivery: DeliveryConfig
  /** Undefined if leads are not mailed. */
  mail: MailConfig | undefined
  /** After how many months a lead is deleted. 0: never. */
  retentionMonths: number
  /** Undefined: off. */
  metrics: { port: number; host: string } | undefined
  logLevel: string
}

export const developmentApiKey = settingOf({}, 'API_KEY')

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const port = integer(0, 65_535)
const parseOptionalPort = (text: string) => (text === 'off' ? text : port(text))

/** @throws Error that names all invalid variables at once. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const variables = readVariables(env)
  const { problems, read, text } = variables

  const metricsPort = read('METRICS_PORT', parseOptionalPort, 'a port')
  const storeDir = resolve(text('STORE_DIR'))
  const ownPort = read('PORT', port, 'a port')
  const databaseUrl = text('DATABASE_URL')
  const config: Config = {
    port: ownPort,
    host: text('HOST'),
    storeDir,
    storeUrl: text('STORE_URL') || undefined,
    publicKeys: read(
      'RELEASE_PUBLIC_KEY',
      parsePublicKeys,
      'public keys that "release keygen" has printed, separated by commas',
    ),
    database: databaseUrl
      ? { kind: 'postgres', url: databaseUrl }
      : { kind: 'sqlite', file: resolve(text('DATABASE_FILE') || join(storeDir, 'leads.sqlite')) },
    apiBase: read('API_BASE', parseApiBase, 'a path such as /api or an absolute http(s) URL'),
    apiKey: read('API_KEY', parseToken, 'letters, digits and -._~+/ only'),
    siteOrigin: read(
      'SITE_ORIGIN',
      parseOrigin,
      'an origin such as https://www.example.com',
      env['SITE_ORIGIN']?.trim() || localOrigin(Number.isInteger(ownPort) ? ownPort : sitePort),
    ),
    trustProxy: read('TRUST_PROXY', parseProxies, 'false or addresses such as 10.0.0.1, 10.1.0.0/16'),
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
    cdnSeconds: read(
      'CDN_SECONDS',
      integer(0, MAX_CDN_SECONDS),
      `a number of seconds, 0 to ${MAX_CDN_SECONDS}`,
    ),
    cspReports: read('CSP_REPORTS', parseSwitch, 'true or false'),
    delivery: readDeliveryConfig(variables),
    mail: readMailConfig(variables),
    retentionMonths: read('LEAD_RETENTION_MONTHS', integer(0, 1200), 'a number of months, 0 to 1200'),
    metrics: metricsPort === 'off' ? undefined : { port: metricsPort, host: text('METRICS_HOST') },
    logLevel: read(
      'LOG_LEVEL',
      (name) => logLevels.find((level) => level === name),
      `one of ${logLevels.join(', ')}`,
    ),
  }
  // The message leaves out the value, because it can contain a password.
  if (config.database.kind === 'postgres' && !/^postgres(ql)?:\/\//.test(config.database.url)) {
    problems.push('DATABASE_URL must begin with postgres://')
  }

  if (config.storeUrl !== undefined && !isPostgresUrl(config.storeUrl))
    problems.push('STORE_URL must begin with postgres://')

  if (problems.length > 0) throw new Error(`The configuration is invalid:\n- ${problems.join('\n- ')}`)
  return config
}
