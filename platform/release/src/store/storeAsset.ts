import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isText, findDamage } from '@site/store/folder/damage'
import { hashOfIntegrity } from '@site/store/digests'
import { failpoint } from '../failpoint'
import { computeIntegrity } from '../files'
import { ReleaseError } from '../ReleaseError'
import { compressFile, writeEncodings } from './compress'
import type { Store } from './Store'
import { unlessDamaged } from './readStored'

/**
 * Stores an immutable file, with compressed encodings beside it if it is text. Does nothing if it is stored already. A stored
 * file that is damaged is replaced. The caller holds the lock of the store.
 *
 * @throws ReleaseError when a file of that name is stored with other content.
 */
export async function storeAsset(store: Store, url: string, content: Buffer): Promise<void> {
  const target = join(store.dir, url)
  if (existsSync(target)) {
    if (readFileSync(target).equals(content)) return
    if (!isDamaged(store, url, content))
      throw new ReleaseError(`${url} is stored with other content under the same name; it must never change.`)
  }
  mkdirSync(dirname(target), { recursive: true })
  // Renaming is atomic, writing is not. A file under its final name is complete, and so are its compressed encodings.
  const unfinished = store.temporaryPath()
  writeFileSync(unfinished, content)
  if (isText(target)) {
    writeEncodings(unfinished, await compressFile(content))
    for (const suffix of ['.br', '.gz']) renameSync(unfinished + suffix, target + suffix)
    failpoint('stage: compressed encodings in place')
  }
  renameSync(unfinished, target)
  failpoint('stage: asset in place')
}

/** Whether the stored file is not what its releases recorded, and the given content is. */
function isDamaged(store: Store, url: string, content: Buffer): boolean {
  // The release tool itself names these files, by their content.
  if (url.startsWith('/assets/site/')) return true
  const integrity = computeIntegrity(content)
  return store
    .releases()
    .filter(({ name, version }) => url.startsWith(`/assets/${name}/`) && store.hasRelease(name, version))
    .some(({ name, version }) => {
      const { files } = store.release(name, version)
      return files.some((file) => file.url === url && file.integrity === integrity)
    })
}

/** Whether the files of a release are those that its record lists. */
export function isReleaseIntact(store: Store, packageName: string, version: string): boolean {
  const release = unlessDamaged(() => store.release(packageName, version))
  if (!release) return false
  const bundle = [store.serverBundle(packageName, version), release.bundleIntegrity] as const
  const files = release.files.map(({ url, integrity }) => [join(store.dir, url), integrity] as const)
  return [bundle, ...files].every(
    ([path, integrity]) => findDamage(path, { hash: hashOfIntegrity(integrity) }) === undefined,
  )
}
