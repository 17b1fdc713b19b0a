import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { localOrigin, sitePort } from '@site/shared/contract/port'
import { isPostgresUrl, postgresUrlExpected } from '@site/store/postgres/isPostgresUrl'
import { parsePublicKeys } from '@site/store/signatures'
import { getSetting } from '@site/settings/settings'
import { ReleaseError } from './ReleaseError'

/** Settings from environment variables: docs/settings.md. */
export interface ReleaseConfig {
  /** Folder with the packages to release. */
  rootDir: string
  /** The store: shared/src/contract/releases.ts. */
  storeDir: string
  /** Origin of the public site, without a trailing slash. */
  origin: string
  mode: 'production' | 'development'
  /** Recorded in the journal. */
  user: string
  /** URL of the store that several machines share (docs/several-machines.md). */
  storeUrl?: string | undefined
  /** File with the private key that signs release sets (decision 0100). Undefined: sets are not signed. */
  keyFile?: string | undefined
  /** Further public keys whose sets count as signed. */
  publicKeys?: string | undefined
  /** How long the code of a package may take to be evaluated, and to render a page. */
  renderSeconds: number
}

/** Whether a folder has packages to release. */
export const isRepository = (folder: string) => existsSync(join(folder, 'webpack.common.js'))

/** What `npm run build:server` makes. It has no packages, and needs none except to build and publish. */
const isCompiled = (folder: string) => existsSync(join(folder, 'platform/release/src/cli.js'))

/** @throws ReleaseError that names every invalid variable. */
export function readReleaseConfig(env: NodeJS.ProcessEnv): ReleaseConfig {
  const problems: string[] = []
  const origin = (env['SITE_ORIGIN'] || localOrigin(Number(env['PORT']) || sitePort)).replace(/\/+$/, '')
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    problems.push(`SITE_ORIGIN must be an origin such as https://www.example.com, not "${origin}"`)
  }
  const rootDir = resolve(env['ROOT_DIR'] || '.')
  if (!isRepository(rootDir) && !isCompiled(rootDir)) {
    problems.push(`ROOT_DIR must be a copy of this repository, but ${rootDir} has no webpack.common.js`)
  }
  const mode = getSetting(env, 'BUILD_MODE')
  if (mode !== 'production' && mode !== 'development') {
    problems.push(`BUILD_MODE must be production or development, not "${mode}"`)
  }
  const renderSeconds = Number(getSetting(env, 'RENDER_SECONDS'))
  if (!(renderSeconds > 0 && renderSeconds <= 600)) {
    problems.push(`RENDER_SECONDS must be a number up to 600, not "${env['RENDER_SECONDS']}"`)
  }
  const storeUrl = getSetting(env, 'STORE_URL') || undefined
  // The message leaves out the value, because it can contain a password.
  if (storeUrl !== undefined && !isPostgresUrl(storeUrl))
    problems.push(`STORE_URL must be ${postgresUrlExpected}`)
  const publicKeys = getSetting(env, 'RELEASE_PUBLIC_KEY')
  if (!parsePublicKeys(publicKeys))
    problems.push(
      'RELEASE_PUBLIC_KEY must be public keys that "release keygen" has printed, separated by commas',
    )
  const keyFile = getSetting(env, 'RELEASE_KEY_FILE')
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'))
  return {
    rootDir,
    storeDir: resolve(env['STORE_DIR'] || join(rootDir, 'var')),
    storeUrl,
    ...(keyFile && { keyFile: resolve(keyFile) }),
    ...(publicKeys && { publicKeys }),
    origin,
    mode: mode as ReleaseConfig['mode'],
    user: env['RELEASE_USER'] || userInfo().username,
    renderSeconds,
  }
}
