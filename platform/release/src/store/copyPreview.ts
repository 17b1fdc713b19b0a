import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  comparisonFolder,
  manifestName,
  previewFileName,
  setFilesName,
  signatureName,
  type ReleaseSet,
  type SetFiles,
} from '@site/shared/contract/releases'
import { readJson } from '../files'
import { writeManifest } from './setManifest'
import type { Store } from './Store'

/**
 * Makes a preview a release set of the store that can go live, with the same pages. The preview stays. Call it with the lock
 * held.
 *
 * @param privateKey In PEM: signs the set.
 */
export function copyPreview(store: Store, id: string, privateKey: string | undefined): ReleaseSet {
  const dir = store.temporaryPath()
  cpSync(store.previewDir(id), dir, { recursive: true })
  // They are written again below.
  const changed = ['set.json', manifestName, signatureName]
  const known = Object.fromEntries(
    Object.entries(readJson<SetFiles>(join(dir, setFilesName))).filter(([name]) => !changed.includes(name)),
  )
  for (const name of [previewFileName, manifestName, signatureName]) rmSync(join(dir, name), { force: true })
  rmSync(join(dir, comparisonFolder), { recursive: true, force: true })
  const set = readJson<ReleaseSet>(join(dir, 'set.json'))
  // When it goes live: the age of sets decides what is pruned.
  const dated: ReleaseSet = { ...set, createdAt: new Date().toISOString() }
  writeFileSync(join(dir, 'set.json'), `${JSON.stringify(dated, null, 2)}\n`)
  writeManifest(store, dir, known, privateKey)
  mkdirSync(dirname(store.siteDir(set.number)), { recursive: true })
  renameSync(dir, store.siteDir(set.number))
  return dated
}
