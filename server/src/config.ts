import { isIP } from 'node:net'
import { join, resolve } from 'node:path'

/**
 * The server's settings, read from environment variables. Relative paths start at the working directory.
 *
 * | variable                    | default                        | meaning                                                  |
 * | --------------------------- | ------------------------------ | -------------------------------------------------------- |
 * | `PORT`                      | 3000                           | port to listen on                                        |
 * | `HOST`                      | localhost                      | host to listen on; 0.0.0.0 or :: for all interfaces      |
 * | `STORE_DIR`                 | var/                           | folder that the release tool writes and the server reads |
 * | `DATABASE_FILE`             | STORE_DIR/leads.sqlite         | SQLite file for leads, unless `DATABASE_URL` is set      |
 * | `DATABASE_URL`              | none                           | postgres://…: stores leads in PostgreSQL instead         |
 * | `API_BASE`                  | /api                           | path or URL of the lead API, as browsers reach it        |
 * | `API_KEY`                   | development-publishable-key    | bearer token that allows creating leads, nothing else    |
 * | `SITE_ORIGIN`               | http://localhost:3000          | origin of the public site                                |
 * | `TRUST_PROXY`               | false                          | comma-separated addresses and networks of proxies        |
 * | `RATE_LIMIT_MAX`            | 20                             | leads accepted from one address in a window              |
 * | `RATE_LIMIT_WINDOW_SECONDS` | 60                             | length of the window                                     |
 * | `REMOTE_OVERRIDE_ORIGINS`   | none (off)                     | comma-separated origins of local builds (decision 0013)  |
 * | `CSP_REPORTS`               | false                          | true: pages ask browsers to report violations, counted   |
 * | `LOG_LEVEL`                 | info                           | fatal, error, warn, info, debug, trace or silent         |
 */
export interface Config {
  port: number
  host: string
  storeDir: string
  database: { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }
  /** Without a trailing slash. */
  apiBase: string
  apiKey: string
  siteOrigin: string
  trustProxy: false | string[]
  /** Origins from which a local build of a remote may be tried in the live site. Empty: the feature is off. */
  overrideOrigins: string[]
  rateLimit: { max: number; windowSeconds: number }
  /** Whether browsers report violations of the pages' policies to this server. */
  cspReports: boolean
  logLevel: string
}

export const developmentApiKey = 'development-publishable-key'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
/** Syntax of a bearer token: RFC 6750, section 2.1. */
const tokenPattern = /^[A-Za-z0-9._~+/-]+=*$/

/** @throws Error that names all invalid variables at once. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const problems: string[] = []

  /** Treats an empty variable as not set. */
  function read<Value>(
    name: string,
    fallback: string,
    parse: (text: string) => Value | undefined,
    expected: string,
  ): Value {
    const text = env[name]?.trim() || fallback
    const value = parse(text)
    if (value === undefined) problems.push(`${name} must be ${expected}, not "${text}"`)
    // Cast: with a problem, readConfig throws before the value is used.
    return value as Value
  }
  const integer = (min: number, max: number) => (text: string) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined

  const storeDir = resolve(env['STORE_DIR'] || 'var')
  const config: Config = {
    port: read('PORT', '3000', integer(0, 65_535), 'a port'),
    host: env['HOST'] || 'localhost',
    storeDir,
    database: env['DATABASE_URL']
      ? { kind: 'postgres', url: env['DATABASE_URL'] }
      : { kind: 'sqlite', file: resolve(env['DATABASE_FILE'] || join(storeDir, 'leads.sqlite')) },
    apiBase: read('API_BASE', '/api', parseApiBase, 'a path such as /api or an absolute http(s) URL'),
    apiKey: read(
      'API_KEY',
      developmentApiKey,
      (text) => (tokenPattern.test(text) ? text : undefined),
      'letters, digits and -._~+/ only',
    ),
    siteOrigin: read(
      'SITE_ORIGIN',
      'http://localhost:3000',
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
    },
    cspReports: read('CSP_REPORTS', 'false', parseSwitch, 'true or false'),
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

  if (problems.length > 0) throw new Error(`The configuration is invalid:\n- ${problems.join('\n- ')}`)
  return config
}

function parseSwitch(text: string): boolean | undefined {
  return text === 'true' || (text === 'false' ? false : undefined)
}

function parseOrigin(text: string): string | undefined {
  const origin = text.replace(/\/+$/, '')
  return URL.canParse(origin) && /^https?:/.test(origin) && new URL(origin).origin === origin
    ? origin
    : undefined
}

/** Scripts of these origins run as the site's own, so plain http is allowed for the visitor's own machine only. */
function parseOverrideOrigins(text: string): string[] | undefined {
  const origins = text === '' ? [] : text.split(',').map((origin) => parseOrigin(origin.trim()))
  const isSafe = (origin: string | undefined): origin is string =>
    origin !== undefined && /^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin)
  return origins.every(isSafe) ? origins : undefined
}

function parseApiBase(text: string): string | undefined {
  const base = text.replace(/\/+$/, '')
  if (/^(\/[\w.~-]+)+$/.test(base)) return base
  if (!URL.canParse(base)) return undefined
  const { protocol, origin, pathname, search, hash } = new URL(base)
  const isPlain = `${origin}${pathname}`.replace(/\/$/, '') === base && search === '' && hash === ''
  return /^https?:$/.test(protocol) && isPlain ? base : undefined
}

/** Trusting all proxies is not possible: any client could then forge its address. */
function parseProxies(text: string): false | string[] | undefined {
  if (text === 'false') return false
  const proxies = text.split(',').map((proxy) => proxy.trim())
  return proxies.every(isAddressOrNetwork) ? proxies : undefined
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', length = '0', ...more] = text.split('/')
  const version = isIP(address)
  const longest = version === 4 ? 32 : 128
  return version !== 0 && more.length === 0 && /^\d{1,3}$/.test(length) && Number(length) <= longest
}
