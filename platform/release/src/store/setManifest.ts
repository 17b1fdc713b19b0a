import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFilesName, type ReleaseSet, type SetFiles } from '@site/shared/contract/releases'
import { hashOf } from '@site/store/digestOf'
import { integrityOf, readJson } from '../files'
import { describeFiles } from './setFiles'
import type { Store } from './Store'

export const setManifestName = 'manifest.json'

/**
 * Everything that visitors get of a release set, by hashes: content of `manifest.json` in its folder. The journal has the hash of
 * the manifest, and each of its lines the hash of the line before, so that a change of any of it shows (decision 0070).
 */
export interface SetManifest {
  set: number
  /** By package name. */
  releases: Readonly<Record<string, ReleaseManifest>>
  /** Subresource integrity of the set's own files in `assets/`, by URL. */
  assets: Readonly<Record<string, string>>
  /** Of the files in its folder, without compressed forms, which depend on the version of Node.js. */
  files: SetFiles
}

export interface ReleaseManifest {
  version: string
  /** Of the server bundle. */
  bundle: string
  /** Subresource integrity of its files in `assets/`, by URL. */
  files: Readonly<Record<string, string>>
}

/**
 * Writes the manifest of a complete set, and the hashes of all files of its folder, itself included.
 *
 * @param dir The folder of the set, which has no final name yet.
 * @param known Hashes of files in it that need not be read.
 */
export function writeManifest(store: Store, dir: string, known: SetFiles): void {
  const files = describeFiles(dir, known)
  const manifest = JSON.stringify(manifestOf(store, readJson<ReleaseSet>(join(dir, 'set.json')), files))
  writeFileSync(join(dir, setManifestName), manifest)
  const all: SetFiles = { ...files, [setManifestName]: hashOf(Buffer.from(manifest)) }
  writeFileSync(join(dir, setFilesName), JSON.stringify(all))
}

function manifestOf(store: Store, set: ReleaseSet, files: SetFiles): SetManifest {
  return {
    set: set.number,
    releases: releasesOf(store, set),
    assets: Object.fromEntries(
      [set.content, ...set.files].map((url) => [url, integrityOf(store.readAsset(url))]),
    ),
    files: withoutCompressedForms(files),
  }
}

export function releasesOf(store: Store, { packages }: ReleaseSet): SetManifest['releases'] {
  return Object.fromEntries(
    Object.entries(packages).map(([name, { version }]): [string, ReleaseManifest] => {
      const { bundleIntegrity, files } = store.release(name, version)
      return [
        name,
        {
          version,
          bundle: bundleIntegrity,
          files: Object.fromEntries(files.map(({ url, integrity }) => [url, integrity])),
        },
      ]
    }),
  )
}

export function withoutCompressedForms(files: SetFiles): SetFiles {
  const names = Object.keys(files).filter((name) => !/\.(?:br|gz)$/.test(name) && name !== setManifestName)
  return Object.fromEntries(names.map((name) => [name, files[name]!]))
}

/** @returns Hash of the manifest file of a set. Undefined if it has none. */
export function manifestHash(store: Store, number: number): string | undefined {
  const file = join(store.siteDir(number), setManifestName)
  return existsSync(file) ? hashOf(readFileSync(file)) : undefined
}
