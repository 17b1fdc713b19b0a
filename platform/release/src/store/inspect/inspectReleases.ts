import { relative } from 'node:path'
import { integrityOf } from '../../files'
import { compressFile } from '../compress'
import { isBundleIntact } from '../isBundleIntact'
import { unlessDamaged } from '../readStored'
import type { Store } from '../Store'
import { isText } from '../storeAsset'
import { causeOf, FileEncodings } from './FileEncodings'
import type { StoreFinding } from './StoreFinding'

/** Looks at the releases and their files in `assets/`. Files that releases share are looked at once. */
export function inspectReleases(store: Store): StoreFinding[] {
  const seen = new Set<string>()
  return store.releases().flatMap(({ name, version }) => {
    const fix = `publish ${name} again from a checkout of version ${version}, or another version of it`
    const release = unlessDamaged(() => store.release(name, version))
    if (!release) {
      const path = `${store.releaseDir(name, version)}/release.json`
      return [{ file: relative(store.dir, path), cause: causeOf(path), fix }]
    }
    const bundle = store.serverBundle(name, version)
    const ofBundle = isBundleIntact(bundle, release.bundleIntegrity)
      ? []
      : [{ file: relative(store.dir, bundle), cause: causeOf(bundle), fix }]
    const ofFiles = release.files
      .filter(({ url }) => !seen.has(url) && seen.add(url))
      .flatMap(({ url, integrity }) =>
        new FileEncodings(store, {
          file: url.slice(1),
          isIntact: (content) => integrityOf(content) === integrity,
          ...(isText(url) && { compress: compressFile }),
          fix,
        }).findings(),
      )
    return [...ofBundle, ...ofFiles]
  })
}
