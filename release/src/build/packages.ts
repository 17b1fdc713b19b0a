import { suggestion } from '../../../scripts/cli/parseCommandLine'
import { findRemotes } from '../../../scripts/remotes.cjs'
import { isRepository } from '../config'
import { ReleaseError } from '../ReleaseError'

export const shellPackage = 'shell'

/** Versions by package name. */
export type Versions = Readonly<Record<string, string>>

/** @returns The shell and every remote of the repository. */
export function findPackages(rootDir: string): string[] {
  return [shellPackage, ...findRemotes(rootDir)]
}

/**
 * @param requested A package name, or "all".
 * @throws ReleaseError for any other name, and in a folder without packages.
 */
export function choosePackages(rootDir: string, requested: string): string[] {
  if (!isRepository(rootDir))
    throw new ReleaseError(`${rootDir} has no packages to build. Set ROOT_DIR to a copy of the repository.`)
  const known = findPackages(rootDir)
  if (requested === 'all') return known
  if (known.includes(requested)) return [requested]
  const names = [...known, 'all']
  throw new ReleaseError(
    `There is no package "${requested}".${suggestion(requested, names)} Use one of: ${names.join(', ')}.`,
  )
}
