import { join } from 'node:path'
import { previewFileName, setFilesName, type ReleaseSet, type SetFiles } from '@site/shared/contract/releases'
import { findDamage, expectedAsset, expectedInSet } from '@site/store/folder/damage'
import { readPreview } from '../previews'
import { readStored, unlessDamaged } from '../readStored'
import type { Store } from '../Store'
import { damagedFiles, renderFix, type StoreFinding } from './StoreFinding'

/** Looks at one release set and the files in `assets/` that belong to it. */
export function inspectSet(store: Store, number: number): StoreFinding[] {
  const isOfLiveSet = store.liveNumber() === number
  const fix = isOfLiveSet ? renderFix : 'it is not live: nothing to do, prune removes it in time'
  return getFindings(store, `sites/${number}`, fix, isOfLiveSet).map((finding) => ({
    ...finding,
    isOfLiveSet,
  }))
}

/** Looks at one preview as at a release set. */
export function inspectPreview(store: Store, id: string): StoreFinding[] {
  const folder = `previews/${id}`
  const fix = `make it again, or remove it: npm run release -- preview remove ${id}`
  if (unlessDamaged(() => readPreview(store, id))) return getFindings(store, folder, fix, false)
  const file = `${folder}/${previewFileName}`
  return [{ file, cause: getCause(store, file), fix, repair: 'remove' }]
}

/** @param folder Folder of the set: "sites/3". */
function getFindings(store: Store, folder: string, fix: string, isLive: boolean): StoreFinding[] {
  const hashes = unlessDamaged(() => readStored<SetFiles>(join(store.dir, folder, setFilesName)))
  const set = unlessDamaged(() => readStored<ReleaseSet>(join(store.dir, folder, 'set.json')))
  if (!set) {
    const file = `${folder}/set.json`
    // Nothing can use such a set, and it would stop `prune`.
    return [{ file, cause: getCause(store, file), fix, ...(!isLive && { repair: 'remove' }) }]
  }
  const { integrity } = set.emptyDocument.data.content
  const assets = [...expectedAsset(set.content, integrity), ...set.files.flatMap((url) => expectedAsset(url))]
  const own = Object.keys(hashes ?? {}).map(
    (name) => [`${folder}/${name}`, expectedInSet(name, hashes!)] as const,
  )
  const file = `${folder}/${setFilesName}`
  return [
    ...damagedFiles(store, [...assets, ...own], fix),
    ...(hashes ? [] : [{ file, cause: getCause(store, file), fix }]),
  ]
}

/** Says why a file cannot be read as JSON. */
function getCause(store: Store, file: string): string {
  return findDamage(join(store.dir, file)) ?? 'has other content than was published'
}
