import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { faultPoint } from '../faultPoint'
import { listFiles } from '../files'
import type { Store } from './Store'

/**
 * Removes the files in `assets/` that belong to no release and no release set of the store.
 *
 * @returns How many.
 * @throws ReleaseError when a release or a set cannot be read: what it needs is not known. Nothing is removed then.
 */
export function removeUnusedAssets(store: Store): number {
  const ofReleases = store
    .releases()
    .flatMap(({ name, version }) => store.release(name, version).files.map(({ url }) => url))
  const ofSets = store.setNumbers().flatMap((number) => {
    const { content, files = [] } = store.releaseSet(number)
    return [content, ...files]
  })
  const used = new Set([...ofReleases, ...ofSets])
  const unused = listFiles(join(store.dir, 'assets')).filter(
    (file) => !used.has(`/assets/${file.replace(/\.(br|gz)$/, '')}`),
  )
  for (const file of unused) {
    rmSync(join(store.dir, 'assets', file))
    faultPoint('prune: file removed')
  }
  return unused.length
}
