import { execFile } from 'node:child_process'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ReleaseConfig } from '../config'
import { hashFiles, listFiles, readJson } from '../files'
import { ReleaseError } from '../ReleaseError'
import { acquireLock } from '@site/store/folder/fileLock'
import type { Waiting } from '../store/Store'
import { endWithParent } from '../endWithParent'

const execute = promisify(execFile)

/** Inputs of every build, beside the package. In another folder they are needed in the same places. */
export const buildInputs = [
  'shared',
  'platform/bundler',
  'platform/http/ipv6Loopback.cjs',
  'webpack.common.js',
  'tsconfig.json',
  '.browserslistrc',
  'package.json',
  'package-lock.json',
]

/**
 * Files and folders that the build of a package depends on, relative to the repository. The folders also contain files that do
 * not affect the build.
 */
export function getInputPaths(packageName: string): string[] {
  return [packageName, ...buildInputs]
}

const isIgnored = (name: string) =>
  ['dist', 'node_modules', 'test', 'testing', 'jest', 'e2e'].includes(name) || /\.test\.\w+$/.test(name)

/** Defined in platform/bundler/variants.cjs. The last two are for testing remotes and are never released. */
export const buildVariants = ['production', 'development', 'standalone', 'local'] as const
export type BuildVariant = (typeof buildVariants)[number]

/** @returns The folder of a build, with `client/` and `server/`. */
export function getDist(
  { rootDir }: Pick<ReleaseConfig, 'rootDir'>,
  packageName: string,
  variant: BuildVariant,
): string {
  return join(rootDir, packageName, 'dist', variant)
}

/**
 * Builds a package into `<package>/dist/<variant>`, unless that build exists and its inputs are the same. Waits while
 * another process builds it.
 *
 * @param waiting For that process. @default as long as for the lock of the store, silently
 * @throws ReleaseError with the bundler's output.
 */
export async function build(
  config: ReleaseConfig,
  packageName: string,
  variant: BuildVariant = config.mode,
  waiting: Waiting = {},
): Promise<'built' | 'unchanged'> {
  return withBuild(config, packageName, { variant, waiting }, async (dist) => {
    const record = join(dist, 'built-from.json')
    const inputs = fingerprint(config, packageName)
    if (existsSync(record) && readJson<{ inputs: string }>(record).inputs === inputs) return 'unchanged'
    // If the build fails, the next run must build again.
    rmSync(record, { force: true })
    await runWebpack(config, packageName, variant)
    writeFileSync(record, JSON.stringify({ inputs }))
    return 'built'
  })
}

/**
 * Runs a function while no other process builds the package.
 *
 * @param work Receives the folder of the build.
 */
export async function withBuild<T>(
  config: Pick<ReleaseConfig, 'rootDir'>,
  packageName: string,
  { variant, waiting }: { variant: BuildVariant; waiting: Waiting },
  work: (dist: string) => Promise<T>,
): Promise<T> {
  const dist = getDist(config, packageName, variant)
  const lock = await acquireLock(`${dist}.lock.sqlite`, { task: `build of ${packageName}`, ...waiting })
  try {
    return await work(dist)
  } finally {
    lock.release()
  }
}

/** A hash of everything that a build of the package depends on. */
export function fingerprint({ rootDir }: Pick<ReleaseConfig, 'rootDir'>, packageName: string): string {
  // A team's own repository has not all of them. Its lock file names what it has installed instead.
  const files = getInputPaths(packageName)
    .filter((path) => existsSync(join(rootDir, path)))
    .flatMap((path) =>
      statSync(join(rootDir, path)).isDirectory()
        ? listFiles(join(rootDir, path), isIgnored).map((file) => `${path}/${file}`)
        : [path],
    )
  return hashFiles(rootDir, files)
}

async function runWebpack(
  { rootDir }: ReleaseConfig,
  packageName: string,
  variant: BuildVariant,
): Promise<void> {
  const args = ['--import', endWithParent, join(rootDir, 'node_modules/webpack/bin/webpack.js')]
  if (variant !== 'production') args.push('--env', variant)
  const options = { cwd: join(rootDir, packageName), maxBuffer: Infinity }
  await execute(process.execPath, args, options).catch(({ stdout, stderr }: ProcessOutput) => {
    throw new ReleaseError(`${packageName} does not build:\n${`${stdout}${stderr}`.trim()}`)
  })
}

type ProcessOutput = Record<'stdout' | 'stderr', string>
