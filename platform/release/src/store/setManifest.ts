import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  manifestName,
  setFilesName,
  signatureName,
  type ReleaseManifest,
  type ReleaseSet,
  type SetFiles,
  type SetManifest,
} from '@site/shared/contract/releases'
import { computeHash } from '@site/store/digests'
import { signManifest } from '@site/store/signatures'
import { computeIntegrity, readJson, listFiles } from '../files'
import { findRevocation } from './revocations'
import type { Store } from './Store'

/**
 * Writes the manifest of a complete set, its signature, and the hashes of all files of its folder.
 *
 * @param dir The folder of the set, which has no final name yet.
 * @param known Hashes of files in it that need not be read.
 * @param privateKey In PEM. Undefined: sets are not signed.
 * @param preview Id of the preview, if it is one: the signature of a preview is not valid for a set that goes live.
 */
export function writeManifest(
  store: Store,
  dir: string,
  known: SetFiles,
  privateKey: string | undefined,
  preview?: string,
): void {
  const files = describeFiles(dir, known)
  const set = readJson<ReleaseSet>(join(dir, 'set.json'))
  const manifest = Buffer.from(
    JSON.stringify({ ...createManifest(store, set, files), ...(preview !== undefined && { preview }) }),
  )
  const added = {
    [manifestName]: manifest,
    ...(privateKey !== undefined && { [signatureName]: signManifest(manifest, privateKey) }),
  }
  for (const [name, content] of Object.entries(added)) writeFileSync(join(dir, name), content)
  const hashes = Object.entries(added).map(([name, content]) => [name, computeHash(content)] as const)
  const all: SetFiles = { ...files, ...Object.fromEntries(hashes) }
  writeFileSync(join(dir, setFilesName), JSON.stringify(all))
}

function createManifest(store: Store, set: ReleaseSet, files: SetFiles): SetManifest {
  return {
    set: set.number,
    origin: set.emptyDocument.data.origin,
    revoked: store.setNumbers().filter((number) => findRevocation(store, number)),
    releases: Object.fromEntries(
      Object.entries(set.packages).map(([name, { version }]) => [
        name,
        releaseManifest(store, name, version),
      ]),
    ),
    assets: Object.fromEntries(
      [set.content, ...set.files].map((url) => [url, computeIntegrity(store.readAsset(url))]),
    ),
    files: withoutCompressedForms(files),
  }
}

/** @throws ReleaseError when the store does not hold the release. */
export function releaseManifest(store: Store, name: string, version: string): ReleaseManifest {
  const { bundleIntegrity, files } = store.release(name, version)
  return {
    version,
    record: computeIntegrity(readFileSync(join(store.releaseDir(name, version), 'release.json'))),
    bundle: bundleIntegrity,
    files: Object.fromEntries(files.map(({ url, integrity }) => [url, integrity])),
  }
}

function withoutCompressedForms(files: SetFiles): SetFiles {
  const names = Object.keys(files).filter((name) => !/\.(?:br|gz)$/.test(name))
  return Object.fromEntries(names.map((name) => [name, files[name]!]))
}

/**
 * @param dir The folder of a release set.
 * @param known Hashes of files that need not be read.
 */
export function describeFiles(dir: string, known: SetFiles = {}): SetFiles {
  const names = listFiles(dir).filter((name) => name !== setFilesName)
  return Object.fromEntries(
    names.map((name) => [name, known[name] ?? computeHash(readFileSync(join(dir, name)))]),
  )
}
