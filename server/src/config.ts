import { join, resolve } from 'node:path'
import { localOrigin, sitePort } from '@site/shared/contract/port'
import { readDeliveryConfig, type DeliveryConfig } from './delivery/deliveryConfig'
import { parseApiBase, parseToken } from '../../scripts/http/apiSettings'
import { MAX_CDN_SECONDS } from '../../scripts/http/sharedCaches'
import { integer, parseOrigin, parseOverrideOrigins, parseProxies, parseSwitch } from './environment/parsers'
import { readVariables } from './environment/readVariables'
import { isPostgresUrl } from '../../scripts/store/postgres/isPostgresUrl'
import { readMailConfig, type MailConfig } from './delivery/mail/mailConfig'

/**
 * The server's settings, read from environment variables. Relative paths start at the working directory.
 *
 * | variable                    | default                        | meaning                                                  |
 * | --------------------------- | ------------------------------ | -------------------------------------------------------- |
 * | `PORT`                      | 3000                           | port to listen on                                        |
 * | `HOST`                      | localhost                      | host to listen on (2); 0.0.0.0 or :: for all interfaces  |
 * | `STORE_DIR`                 | var/                           | folder that the release tool writes and the server reads |
 * | `STORE_URL`                 | none                           | postgres://…: the releases that several servers share    |
 * | `DATABASE_FILE`             | STORE_DIR/leads.sqlite         | SQLite file for leads, unless `DATABASE_URL` is set      |
 * | `DATABASE_URL`              | none                           | postgres://…: stores leads in PostgreSQL instead         |
 * | `API_BASE`                  | /api                           | path or URL of the lead API, as browsers reach it        |
 * | `API_KEY`                   | development-publishable-key    | bearer token that allows creating leads, nothing else    |
 * | `SITE_ORIGIN`               | http://localhost:PORT          | origin of the public site                                |
 * | `TRUST_PROXY`               | false                          | comma-separated addresses and networks of proxies        |
 * | `RATE_LIMIT_MAX`            | 20                             | requests to send a lead from one address in a window     |
 * | `RATE_LIMIT_WINDOW_SECONDS` | 60                             | length of the window                                     |
 * | `RATE_LIMIT_TOTAL`          | 600                            | leads stored in a minute, from all addresses             |
 * | `REMOTE_OVERRIDE_ORIGINS`   | none (off)                     | comma-separated origins of local builds (decision 0013)  |
 * | `CDN_SECONDS`               | 0 (off)                        | how long a CDN may keep a page (docs/cdn.md)             |
 * | `CSP_REPORTS`               | false                          | true: pages ask browsers to report violations, counted   |
 * | `WEBHOOK_URL`               | none (off)                     | https URL that gets each lead (docs/leads.md)            |
 * | `WEBHOOK_SECRET`            | none                           | whsec_…: signs the webhook's requests                    |
 * | `WEBHOOK_ALLOWED_HOSTS`     | none                           | hosts of receivers that may have private addresses       |
 * | `UPSTREAM_URL`              | none (off)                     | base address of an API that leads are forwarded to       |
 * | `UPSTREAM_TOKEN`            | none                           | bearer token for that API                                |
 * | `SMTP_URL`                  | none                           | smtps://user:password@host: mails leads; or smtp://… (1) |
 * | `MAIL_FROM`                 | none                           | sender: web@example.com or Thakhi <web@example.com>      |
 * | `MAIL_TO`                   | none                           | comma-separated addresses of the people who read leads   |
 * | `MAIL_RECEIPT`              | false                          | true: visitors get a receipt (decision 0052)             |
 * | `LEAD_RETENTION_MONTHS`     | 24                             | leads older than this are erased daily; 0 keeps them     |
 * | `METRICS_PORT`              | none (off)                     | port of `GET /metrics` for Prometheus                    |
 * | `METRICS_HOST`              | localhost                      | host of that port; visitors must not reach it            |
 * | `LOG_LEVEL`                 | info                           | fatal, error, warn, info, debug, trace or silent         |
 *
 * (1) Port 465, or 587 for smtp://. With smtp:// to another machine, mail is only sent if the server offers STARTTLS.
 * `SMTP_URL`, `MAIL_FROM` and `MAIL_TO` are set together or not at all.
 * (2) localhost is 127.0.0.1, and ::1 where the machine has IPv6.
 */
export interface Config {
  port: number
  host: string
  storeDir: string
  /** Of the shared store (docs/several-machines.md). Undefined: the folder is the only one. */
  storeUrl: string | undefined
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

export const developmentApiKey = 'development-publishable-key'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const port = integer(0, 65_535)
const parseOptionalPort = (text: string) => (text === 'off' ? text : port(text))

/** @throws Error that names all invalid variables at once. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const variables = readVariables(env)
  const { problems, read } = variables

  const metricsPort = read('METRICS_PORT', 'off', parseOptionalPort, 'a port')
  const storeDir = resolve(env['STORE_DIR'] || 'var')
  const ownPort = read('PORT', String(sitePort), port, 'a port')
  const config: Config = {
    port: ownPort,
    host: env['HOST'] || 'localhost',
    storeDir,
    storeUrl: env['STORE_URL']?.trim() || undefined,
    database: env['DATABASE_URL']
      ? { kind: 'postgres', url: env['DATABASE_URL'] }
      : { kind: 'sqlite', file: resolve(env['DATABASE_FILE'] || join(storeDir, 'leads.sqlite')) },
    apiBase: read('API_BASE', '/api', parseApiBase, 'a path such as /api or an absolute http(s) URL'),
    apiKey: read('API_KEY', developmentApiKey, parseToken, 'letters, digits and -._~+/ only'),
    siteOrigin: read(
      'SITE_ORIGIN',
      localOrigin(Number.isInteger(ownPort) ? ownPort : sitePort),
      parseOrigin,
      'an origin such as https://www.example.com',
    ),
    trustProxy: read(
      'TRUST_PROXY',
      'false',
      parseProxies,
      'false or addresses such as 10.0.0.1, 10.1.0.0/16',
    ),
    overrideOrigins: read(
      'REMOTE_OVERRIDE_ORIGINS',
      '',
      parseOverrideOrigins,
      'origins such as https://qa.example.com, http://localhost:3001',
    ),
    rateLimit: {
      max: read('RATE_LIMIT_MAX', '20', integer(1, 1_000_000), 'a number of leads'),
      windowSeconds: read('RATE_LIMIT_WINDOW_SECONDS', '60', integer(1, 86_400), 'a number of seconds'),
      total: read('RATE_LIMIT_TOTAL', '600', integer(1, 1_000_000), 'a number of leads'),
    },
    cdnSeconds: read(
      'CDN_SECONDS',
      '0',
      integer(0, MAX_CDN_SECONDS),
      `a number of seconds, 0 to ${MAX_CDN_SECONDS}`,
    ),
    cspReports: read('CSP_REPORTS', 'false', parseSwitch, 'true or false'),
    delivery: readDeliveryConfig(variables),
    mail: readMailConfig(variables),
    retentionMonths: read('LEAD_RETENTION_MONTHS', '24', integer(0, 1200), 'a number of months, 0 to 1200'),
    metrics:
      metricsPort === 'off' ? undefined : { port: metricsPort, host: env['METRICS_HOST'] || 'localhost' },
    logLevel: read(
      'LOG_LEVEL',
      'info',
      (text) => logLevels.find((level) => level === text),
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
