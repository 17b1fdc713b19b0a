import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { localOrigin } from '@site/shared/contract/port'
import { isPostgresUrl, postgresUrlExpected } from '@site/store/postgres/isPostgresUrl'
import { parsePublicKeys, publicKeysExpected } from '@site/store/signatures'
import { readVariables } from '@site/settings/variables'
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

const modes = ['production', 'development'] as const

/** @throws ReleaseError that names every invalid variable. */
export function readReleaseConfig(env: NodeJS.ProcessEnv): ReleaseConfig {
  const { problems, read, readAddress, text } = readVariables(env)
  const rootDir = resolve(env['ROOT_DIR'] || '.')
  if (!isRepository(rootDir) && !isCompiled(rootDir))
    problems.push(`ROOT_DIR must be a copy of this repository, but ${rootDir} has no webpack.common.js`)
  const storeUrl = text('STORE_URL') || undefined
  // The message leaves out the value, because it can contain a password.
  if (storeUrl !== undefined && !isPostgresUrl(storeUrl))
    problems.push(`STORE_URL must be ${postgresUrlExpected}`)
  const [publicKeys, keyFile] = [text('RELEASE_PUBLIC_KEY'), text('RELEASE_KEY_FILE')]
  read('RELEASE_PUBLIC_KEY', parsePublicKeys, publicKeysExpected)
  const config = {
    rootDir,
    storeDir: resolve(env['STORE_DIR'] || join(rootDir, 'var')),
    storeUrl,
    ...(keyFile && { keyFile: resolve(keyFile) }),
    ...(publicKeys && { publicKeys }),
    origin: readAddress(localOrigin).origin,
    mode: read('BUILD_MODE', (name) => modes.find((mode) => mode === name), modes.join(' or ')),
    user: env['RELEASE_USER'] || userInfo().username,
    renderSeconds: read('RENDER_SECONDS', parseSeconds, 'a number of seconds above 0, up to 600'),
  }
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'))
  return config
}

const parseSeconds = (text: string) => (Number(text) > 0 && Number(text) <= 600 ? Number(text) : undefined)
