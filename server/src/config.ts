import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'

/**
 * Everything the server takes from its environment. Relative paths start at the working directory.
 *
 * | variable                    | default                        | meaning                                                  |
 * | --------------------------- | ------------------------------ | -------------------------------------------------------- |
 * | `PORT`                      | 3000                           | to listen on                                             |
 * | `HOST`                      | localhost                      | to listen on; 0.0.0.0 or :: to be reached from elsewhere |
 * | `STORE_DIR`                 | var/                           | what the release tool writes and the server reads        |
 * | `DATABASE_FILE`             | STORE_DIR/leads.sqlite         | leads, while `DATABASE_URL` is not set                   |
 * | `DATABASE_URL`              | none                           | postgres://… keeps leads in PostgreSQL instead           |
 * | `API_BASE`                  | /api                           | where browsers reach the lead API: a path or a URL       |
 * | `API_KEY`                   | development-publishable-key    | lets anyone create leads and nothing else                |
 * | `SITE_ORIGIN`               | http://localhost:3000          | the public site                                          |
 * | `TRUST_PROXY`               | false                          | addresses and networks of proxies, with commas between   |
 * | `RATE_LIMIT_MAX`            | 20                             | leads accepted from one address within the window        |
 * | `RATE_LIMIT_WINDOW_SECONDS` | 60                             | length of the window                                     |
 * | `REMOTE_OVERRIDE_ORIGINS`   | none: switched off             | from where a browser may try a local build (decision 0013) |
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
  /** Where builds of a remote may come from that someone tries in the live site; empty, nobody can. */
  overrideOrigins: string[]
  rateLimit: { max: number; windowSeconds: number }
  logLevel: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
/** What a bearer token may consist of: RFC 6750, section 2.1. */
const tokenPattern = /^[A-Za-z0-9._~+/-]+=*$/

/** @throws Error that names every bad variable, so that one start is enough to see them all. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const problems: string[] = []

  /** An empty variable is one that is not set. */
  function read<Value>(
    name: string,
    fallback: string,
    parse: (text: string) => Value | undefined,
    wanted: string,
  ): Value {
    const text = env[name]?.trim() || fallback
    const value = parse(text)
    if (value === undefined) problems.push(`${name} must be ${wanted}, not "${text}"`)
    // Cast: with a problem nothing is returned.
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
      'development-publishable-key',
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
    logLevel: read(
      'LOG_LEVEL',
      'info',
      (text) => logLevels.find((level) => level === text),
      `one of ${logLevels.join(', ')}`,
    ),
  }
  // Its value may hold a password, and stays out of the message.
  if (config.database.kind === 'postgres' && !/^postgres(ql)?:\/\//.test(config.database.url)) {
    problems.push('DATABASE_URL must begin with postgres://')
  }

  if (problems.length > 0) throw new Error(`The configuration is not usable:\n- ${problems.join('\n- ')}`)
  return config
}

function parseOrigin(text: string): string | undefined {
  const origin = text.replace(/\/+$/, '')
  return URL.canParse(origin) && /^https?:/.test(origin) && new URL(origin).origin === origin
    ? origin
    : undefined
}

/** Plain http only from the visitor's own machine: scripts from there run as if they were ours. */
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

/** Exactly whom to believe about a visitor's address; "everyone" is what a forged header hopes for. */
function parseProxies(text: string): false | string[] | undefined {
  if (text === 'false') return false
  const proxies = text.split(',').map((proxy) => proxy.trim())
  return proxies.every(isAddressOrNetwork) ? proxies : undefined
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (length === undefined) return true
  try {
    new BlockList().addSubnet(
      address,
      /^\d+$/.test(length) ? Number(length) : -1,
      version === 4 ? 'ipv4' : 'ipv6',
    )
    return true
  } catch {
    return false
  }
}
