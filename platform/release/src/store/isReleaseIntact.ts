import { join } from 'node:path'
import { hashOfIntegrity } from '@site/store/digests'
import { findDamage } from '@site/store/folder/damage'
import { unlessDamaged } from './readStored'
import type { Store } from './Store'

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
