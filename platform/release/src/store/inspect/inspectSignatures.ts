import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  comparisonFolder,
  manifestName,
  previewFileName,
  setFilesName,
  signatureName,
  type SetFiles,
  type SetManifest,
} from '@site/shared/contract/releases'
import { splitEncoding } from '@site/store/folder/damage'
import { readSignedManifest, UntrustedSet, type Trust } from '@site/store/signatures'
import { computeIntegrity, listFiles, readJson } from '../../files'
import { unlessDamaged } from '../readStored'
import { releaseManifest } from '../setManifest'
import type { Store } from '../Store'
import type { StoreFinding } from './StoreFinding'

const fix =
  'servers with RELEASE_PUBLIC_KEY do not use it. Find out who has changed the store; "sign" signs what is live'

/** Looks whether each release set and preview, and what it consists of, is as it was signed. */
export function inspectSignatures(store: Store, trust: Trust): StoreFinding[] {
  const earlier = setsBeforeSigning(store)
  const numbers = store.setNumbers().filter((number) => !earlier.includes(number))
  const folders = [
    ...numbers.map((number) => `sites/${number}`),
    ...store.previewIds().map((id) => `previews/${id}`),
  ]
  return folders.flatMap((folder) => inspectSignature(store, folder, trust))
}

/** @returns Numbers of the sets that are older than all sets with a signature. Servers with RELEASE_PUBLIC_KEY do not use them. */
export function setsBeforeSigning(store: Store): number[] {
  const numbers = store.setNumbers()
  const signed = numbers.filter((number) => existsSync(join(store.siteDir(number), signatureName)))
  return signed.length === 0 ? [] : numbers.filter((number) => number < Math.min(...signed))
}

/** @param folder Folder of the set: "sites/3". */
export function inspectSignature(store: Store, folder: string, trust: Trust): StoreFinding[] {
  try {
    return changedParts(store, folder, readSignedManifest(store.dir, folder, trust))
  } catch (error) {
    if (error instanceof UntrustedSet) return [{ file: `${folder}/${manifestName}`, cause: error.cause, fix }]
    // The other inspections name the file that is missing or damaged.
    return []
  }
}

/** What these files list is compared with the files themselves by the other inspections. */
function changedParts(
  store: Store,
  folder: string,
  { files, releases, assets }: SetManifest,
): StoreFinding[] {
  const listed = readJson<SetFiles>(join(store.dir, folder, setFilesName))
  const isListed = Object.entries(files).every(([name, hash]) => listed[name] === hash)
  const changed = Object.entries(releases).filter(([name, signed]) => {
    const now = unlessDamaged(() => releaseManifest(store, name, signed.version))
    return now && JSON.stringify(now) !== JSON.stringify(signed)
  })
  const changedAssets = Object.entries(assets).filter(
    ([url, integrity]) => unlessDamaged(() => computeIntegrity(store.readAsset(url))) !== integrity,
  )
  const added = listFiles(join(store.dir, folder)).filter(
    (name) =>
      !isUnsigned(name) && !(Object.hasOwn(listed, name) && Object.hasOwn(files, splitEncoding(name).plain)),
  )
  const cause = `is not the one that ${folder} was signed with`
  return [
    ...(isListed ? [] : [{ file: `${folder}/${setFilesName}`, cause, fix }]),
    ...added.map((name) => ({
      file: `${folder}/${name}`,
      cause: `is not one of the files that ${folder} was signed with`,
      fix,
    })),
    ...changedAssets.map(([url]) => ({ file: url.slice(1), cause, fix })),
    ...changed.map(([name, { version }]) => ({
      file: `releases/${name}/${version}/release.json`,
      cause,
      fix,
    })),
  ]
}

/** Whether the release tool writes a file into the folder of a set without signing it: what describes the set, and is not served. */
function isUnsigned(name: string): boolean {
  const records = [manifestName, signatureName, setFilesName, previewFileName, 'revoked.json']
  return records.includes(name) || name.startsWith(`${comparisonFolder}/`)
}
