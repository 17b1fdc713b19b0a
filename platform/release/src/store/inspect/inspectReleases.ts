import { relative } from 'node:path'
import { hashOfIntegrity } from '@site/store/digestOf'
import { damageOf, expectedAsset } from '@site/store/folder/damage'
import { unlessDamaged } from '../readStored'
import type { Store } from '../Store'
import { damagedFiles } from './damagedFiles'
import type { StoreFinding } from './StoreFinding'

/** Looks at the releases and their files in `assets/`. Files that releases share are looked at once. */
export function inspectReleases(store: Store): StoreFinding[] {
  const seen = new Set<string>()
  return store.releases().flatMap(({ name, version }) => {
    const fix = `publish ${name} again from a checkout of version ${version}, or another version of it`
    const release = unlessDamaged(() => store.release(name, version))
    if (!release) {
      const path = `${store.releaseDir(name, version)}/release.json`
      return [
        {
          file: relative(store.dir, path),
          cause: damageOf(path) ?? 'has other content than was published',
          fix,
        },
      ]
    }
    const bundle = relative(store.dir, store.serverBundle(name, version))
    const files = release.files
      .filter(({ url }) => !seen.has(url) && seen.add(url))
      .flatMap(({ url, integrity }) => expectedAsset(url, integrity))
    return damagedFiles(store, [[bundle, { hash: hashOfIntegrity(release.bundleIntegrity) }], ...files], fix)
  })
}
