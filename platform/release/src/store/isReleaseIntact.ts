import { integrityOf } from '../files'
import { isBundleIntact } from './isBundleIntact'
import { unlessDamaged } from './readStored'
import type { Store } from './Store'

/** Whether the files of a release are those that its record lists. */
export function isReleaseIntact(store: Store, packageName: string, version: string): boolean {
  const isIntact = unlessDamaged(() => {
    const { files, bundleIntegrity } = store.release(packageName, version)
    return (
      isBundleIntact(store.serverBundle(packageName, version), bundleIntegrity) &&
      files.every(({ url, integrity }) => integrityOf(store.readAsset(url)) === integrity)
    )
  })
  return isIntact ?? false
}
