import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release, ReleaseSet, SetManifest } from '@site/shared/contract/releases'
import { decompressions } from './decompressions'
import type { Check } from './StoreVerifier'

/**
 * @param manifest Of the set, if sets must be signed.
 * @returns A check for each file in `assets/` of a set's releases, and for its compressed encodings, by path in the store.
 */
export function assetChecks(
  storeDir: string,
  { packages }: ReleaseSet,
  manifest: SetManifest | undefined,
): [string, Check][] {
  const files = manifest ? signedFiles(manifest) : recordedFiles(storeDir, packages)
  return files.flatMap(([url, integrity]) =>
    ['', ...Object.keys(decompressions)]
      // A missing compressed encoding only makes an answer larger.
      .filter((suffix) => suffix === '' || existsSync(join(storeDir, url + suffix)))
      .map((suffix): [string, Check] => [
        url.slice(1) + suffix,
        () => assetCause(storeDir, url, suffix, integrity),
      ]),
  )
}

/** @returns URLs with their integrity. */
export function signedFiles({ releases, assets }: SetManifest): [string, string][] {
  return [assets, ...Object.values(releases).map(({ files }) => files)].flatMap(Object.entries<string>)
}

function recordedFiles(storeDir: string, packages: ReleaseSet['packages']): [string, string][] {
  return Object.entries(packages).flatMap(([name, { version }]) =>
    filesOf(join(storeDir, 'releases', name, version, 'release.json')).map(
      ({ url, integrity }): [string, string] => [url, integrity],
    ),
  )
}

function filesOf(releaseFile: string): Release['files'] {
  try {
    return (JSON.parse(readFileSync(releaseFile, 'utf8')) as Release).files
  } catch {
    // The release tool's doctor reports it. The server does not need it.
    return []
  }
}

/**
 * @param suffix Of a compressed encoding, or "".
 * @returns What is wrong with a file in `assets/`, if anything.
 */
export function assetCause(
  storeDir: string,
  url: string,
  suffix: string,
  integrity: string,
): string | undefined {
  const path = join(storeDir, url + suffix)
  if (!existsSync(path)) return suffix === '' ? 'is missing' : undefined
  try {
    const bytes = readFileSync(path)
    const content = decompressions[suffix]?.(bytes) ?? bytes
    const hash = createHash('sha256').update(content).digest('base64')
    return `sha256-${hash}` === integrity ? undefined : 'has other content than was published'
  } catch (error) {
    return `cannot be read (${(error as Error).message})`
  }
}
