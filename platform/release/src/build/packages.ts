import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { suggestion } from '@site/cli/parseCommandLine'
import { findRemotes } from '@site/bundler/remotes.cjs'
import { shellPackage } from '@site/shared/contract/releases'
import { isRepository } from '../config'
import { ReleaseError } from '../ReleaseError'
import { isPackageName } from './packageName'

/** @returns The shell, which a team's own repository does not have, and every remote of the repository. */
export function findPackages(rootDir: string): string[] {
  const shell = existsSync(join(rootDir, shellPackage)) ? [shellPackage] : []
  return [...shell, ...findRemotes(rootDir)]
}

/** @returns The folder of `@site/shared`, from the repository's. A team's own repository has it installed. */
export function sharedFolder(rootDir: string): string {
  const installed = 'node_modules/@site/shared'
  return existsSync(join(rootDir, 'shared')) ? 'shared' : installed
}

/**
 * @param requested A package name, or "all".
 * @throws ReleaseError for any other name, and in a folder without packages.
 */
export function choosePackages(rootDir: string, requested: string): string[] {
  if (!isRepository(rootDir))
    throw new ReleaseError(`${rootDir} has no packages to build. Set ROOT_DIR to a copy of the repository.`)
  const known = findPackages(rootDir)
  const unusable = known.find((name) => !isPackageName(name))
  if (unusable !== undefined)
    throw new ReleaseError(
      `"${unusable}" cannot be the name of a package. Rename the folder to mfe- and lower-case letters, digits and single hyphens.`,
    )
  if (requested === 'all') return known
  if (known.includes(requested)) return [requested]
  const names = [...known, 'all']
  throw new ReleaseError(
    `There is no package "${requested}".${suggestion(requested, names)} Use one of: ${names.join(', ')}.`,
  )
}
