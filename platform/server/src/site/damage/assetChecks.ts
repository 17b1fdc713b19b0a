import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Release, ReleaseSet } from '@site/shared/contract/releases'
import type { Check } from './StoreVerifier'

const forms = [
  { suffix: '', decompress: (bytes: Buffer) => bytes },
  { suffix: '.br', decompress: (bytes: Buffer) => brotliDecompressSync(bytes) },
  { suffix: '.gz', decompress: (bytes: Buffer) => gunzipSync(bytes) },
]

/** @returns A check for each file in `assets/` of a set's releases, and for its compressed forms, by path in the store. */
export function assetChecks(storeDir: string, { packages }: ReleaseSet): [string, Check][] {
  return Object.entries(packages).flatMap(([name, { version }]) =>
    filesOf(join(storeDir, 'releases', name, version, 'release.json')).flatMap(({ url, integrity }) =>
      forms
        // A missing compressed form only makes an answer larger.
        .filter(({ suffix }) => suffix === '' || existsSync(join(storeDir, url + suffix)))
        .map(({ suffix, decompress }): [string, Check] => {
          const path = join(storeDir, url + suffix)
          return [url.slice(1) + suffix, () => causeOf(path, integrity, decompress, suffix === '')]
        }),
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

function causeOf(
  path: string,
  integrity: string,
  decompress: (bytes: Buffer) => Buffer,
  isNeeded: boolean,
): string | undefined {
  if (!existsSync(path)) return isNeeded ? 'is missing' : undefined
  try {
    const hash = createHash('sha256')
      .update(decompress(readFileSync(path)))
      .digest('base64')
    return `sha256-${hash}` === integrity ? undefined : 'has other content than was published'
  } catch (error) {
    return `cannot be read (${(error as Error).message})`
  }
}
