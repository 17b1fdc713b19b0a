import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { previewFileName, setFilesName, type ReleaseSet, type SetFiles } from '@site/shared/contract/releases'
import { readJson } from '../files'
import { setManifestName, writeManifest } from './setManifest'
import type { Store } from './Store'

/**
 * Makes a preview a release set of the store that can go live, with the same pages. The preview stays. Call it with the lock
 * held.
 */
export function copyPreview(store: Store, id: string): ReleaseSet {
  const dir = store.temporaryPath()
  cpSync(store.previewDir(id), dir, { recursive: true })
  // They are written again below.
  const changed = ['set.json', setManifestName]
  const known = Object.fromEntries(
    Object.entries(readJson<SetFiles>(join(dir, setFilesName))).filter(([name]) => !changed.includes(name)),
  )
  for (const name of [previewFileName, setManifestName]) rmSync(join(dir, name))
  const set = readJson<ReleaseSet>(join(dir, 'set.json'))
  // When it goes live: the age of sets decides what is pruned.
  const dated: ReleaseSet = { ...set, createdAt: new Date().toISOString() }
  writeFileSync(join(dir, 'set.json'), `${JSON.stringify(dated, null, 2)}\n`)
  writeManifest(store, dir, known)
  mkdirSync(dirname(store.siteDir(set.number)), { recursive: true })
  renameSync(dir, store.siteDir(set.number))
  return dated
}
