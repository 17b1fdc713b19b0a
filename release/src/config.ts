import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'

/** Where things are and who acts, read once from the environment. */
export interface ReleaseConfig {
  /** The repository. */
  rootDir: string
  /** Releases, sets and the journal; see shared/src/contract/releases.ts. `STORE_DIR`, default var/. */
  storeDir: string
  /** Of the public site, without a trailing slash. `SITE_ORIGIN`, default http://localhost:3000. */
  origin: string
  /** `development` builds hydrate with React's warnings on. `BUILD_MODE`, default production. */
  mode: 'production' | 'development'
  /** Written into the journal. `RELEASE_USER`, default the operating system's user. */
  user: string
}

const defaultRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** @throws Error that names every bad variable. */
export function readReleaseConfig(env: NodeJS.ProcessEnv = process.env): ReleaseConfig {
  const problems: string[] = []
  const origin = (env['SITE_ORIGIN'] ?? 'http://localhost:3000').replace(/\/+$/, '')
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    problems.push(`SITE_ORIGIN must be an origin such as https://www.example.com, not "${origin}"`)
  }
  const mode = env['BUILD_MODE'] ?? 'production'
  if (mode !== 'production' && mode !== 'development') {
    problems.push(`BUILD_MODE must be production or development, not "${mode}"`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return {
    rootDir: defaultRoot,
    storeDir: resolve(env['STORE_DIR'] ?? `${defaultRoot}/var`),
    origin,
    mode: mode as ReleaseConfig['mode'],
    user: env['RELEASE_USER'] ?? env['USER'] ?? env['LOGNAME'] ?? 'unknown',
  }
}
