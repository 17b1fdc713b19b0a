import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { previewFileName, setFilesName, type ReleaseSet, type SetFiles } from '@site/shared/contract/releases'
import { integrityOf, readJson } from '../../files'
import { compressFile, compressPage, pageEffort } from '../compress'
import { hashOf } from '@site/store/digestOf'
import { readPreview, removePreview } from '../previews'
import { unlessDamaged } from '../readStored'
import type { Store } from '../Store'
import { causeOf, FileEncodings } from './FileEncodings'
import { renderFix, type StoreFinding } from './StoreFinding'

/** Looks at one release set and the files in `assets/` that belong to it. */
export function inspectSet(store: Store, number: number): StoreFinding[] {
  const isOfLiveSet = store.liveNumber() === number
  const fix = isOfLiveSet ? renderFix : 'it is not live: nothing to do, prune removes it in time'
  return findingsOf(store, `sites/${number}`, fix, isOfLiveSet).map((finding) => ({
    ...finding,
    isOfLiveSet,
  }))
}

/** Looks at one preview as at a release set. */
export function inspectPreview(store: Store, id: string): StoreFinding[] {
  const folder = `previews/${id}`
  const fix = `make it again, or remove it: npm run release -- preview remove ${id}`
  if (unlessDamaged(() => readPreview(store, id))) return findingsOf(store, folder, fix, false)
  const file = `${folder}/${previewFileName}`
  return [{ file, cause: causeOf(join(store.dir, file)), fix, repair: () => removePreview(store, id) }]
}

/** @param folder Of the set: "sites/3". */
function findingsOf(store: Store, folder: string, fix: string, isLive: boolean): StoreFinding[] {
  const hashes = readOrUndefined<SetFiles>(join(store.dir, folder, setFilesName))
  const set = readOrUndefined<ReleaseSet>(join(store.dir, folder, 'set.json'))
  if (!set) {
    const cause = causeOf(join(store.dir, folder, 'set.json'))
    // Nothing can use such a set, and it would stop `prune`.
    const repair = () => rmSync(join(store.dir, folder), { recursive: true })
    return [{ file: `${folder}/set.json`, cause, fix, ...(!isLive && { repair }) }]
  }
  const ofAssets = assetsOf(set).flatMap(({ url, integrity }) =>
    new FileEncodings(store, {
      file: url.slice(1),
      isIntact: (content) => content.length > 0 && (!integrity || integrityOf(content) === integrity),
      compress: compressFile,
      fix,
    }).findings(),
  )
  if (!hashes) {
    const file = `${folder}/${setFilesName}`
    return [...ofAssets, { file, cause: causeOf(join(store.dir, file)), fix }]
  }
  const names = Object.keys(hashes).filter((name) => !/\.html\.(br|gz)$/.test(name))
  const ofSet = names.flatMap((name) =>
    new FileEncodings(store, {
      file: `${folder}/${name}`,
      isIntact: (content) => hashOf(content) === hashes[name],
      ...(`${name}.br` in hashes && {
        compress: (content) => compressPage(content, pageEffort(set.pages.length)),
        isIntactEncoding: (suffix, bytes) => hashOf(bytes) === hashes[name + suffix],
        onRestored: () => recordEncodings(store, folder, name),
      }),
      fix,
    }).findings(),
  )
  return [...ofAssets, ...ofSet]
}

/** Another version of Node.js may compress the same content in another way. */
function recordEncodings(store: Store, folder: string, name: string): void {
  const file = join(store.dir, folder, setFilesName)
  const encodings = ['.br', '.gz'].map((suffix) => {
    const encoding = name + suffix
    return [encoding, hashOf(readFileSync(join(store.dir, folder, encoding)))] as const
  })
  const temporary = store.temporaryPath()
  const recorded = { ...readJson<SetFiles>(file), ...Object.fromEntries(encodings) }
  writeFileSync(temporary, JSON.stringify(recorded))
  renameSync(temporary, file)
}

function assetsOf({ content, files, emptyDocument }: ReleaseSet): { url: string; integrity?: string }[] {
  const { integrity } = emptyDocument.data.content
  return [{ url: content, integrity }, ...files.map((url) => ({ url }))]
}

function readOrUndefined<T>(path: string): T | undefined {
  try {
    return readJson<T>(path)
  } catch {
    return undefined
  }
}
