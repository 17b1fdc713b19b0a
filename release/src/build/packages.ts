import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { suggestion } from '../../../scripts/cli/parseCommandLine'
import { ReleaseError } from '../ReleaseError'

export const shellPackage = 'shell'

/** Versions by package name. */
export type Versions = Readonly<Record<string, string>>

/** @returns The shell and every remote of the repository: folders named mfe-… with a webpack configuration. */
export function findPackages(rootDir: string): string[] {
  const remotes = readdirSync(rootDir)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(rootDir, name, 'webpack.config.js')))
    .sort()
  return [shellPackage, ...remotes]
}

/**
 * @param requested A package name, or "all".
 * @throws ReleaseError for any other name.
 */
export function choosePackages(rootDir: string, requested: string): string[] {
  const known = findPackages(rootDir)
  if (requested === 'all') return known
  if (known.includes(requested)) return [requested]
  const names = [...known, 'all']
  throw new ReleaseError(
    `There is no package "${requested}".${suggestion(requested, names)} Use one of: ${names.join(', ')}.`,
  )
}
