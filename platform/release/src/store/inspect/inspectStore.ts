import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { hashOfIntegrity } from '@site/store/digests'
import { findDamage, expectedAsset } from '@site/store/folder/damage'
import type { Trust } from '@site/store/signatures'
import { damagedJournalLines, readJournal } from '../journal'
import { unlessDamaged } from '../readStored'
import type { Store } from '../Store'
import { inspectPreview, inspectSet } from './inspectSet'
import { inspectSignatures } from './inspectSignatures'
import { damagedFiles, renderFix, type StoreFinding } from './StoreFinding'

/** Compares every file of the store with what was recorded when it was written, and signed. Changes nothing. */
export function inspectStore(store: Store, trust?: Trust): StoreFinding[] {
  return [
    ...inspectLive(store),
    ...store.setNumbers().flatMap((number) => inspectSet(store, number)),
    ...store.previewIds().flatMap((id) => inspectPreview(store, id)),
    ...inspectReleases(store),
    ...inspectJournal(store),
    ...(trust ? inspectSignatures(store, trust) : []),
  ]
}

function inspectLive(store: Store): StoreFinding[] {
  const number = store.liveNumber()
  if (number !== undefined && existsSync(store.siteDir(number))) return []
  if (number === undefined && !store.wasPublished()) return []
  const cause =
    number === undefined ? 'is not a link to a release set' : `points to sites/${number}, which is missing`
  return [{ file: 'live', cause, fix: renderFix, isOfLiveSet: true }]
}

/** Looks whether the journal can be read and names the live set. */
function inspectJournal(store: Store): StoreFinding[] {
  const file = 'journal.jsonl'
  const ofLines = damagedJournalLines(store).map((line) => ({
    file,
    cause: `has a damaged line ${line}`,
    fix: 'restore the file from a backup',
  }))
  const live = store.liveNumber()
  const last = readJournal(store).at(-1)?.set
  if (live === undefined || live === last) return ofLines
  const cause = `ends with ${last === undefined ? 'no release set' : `release set ${last}`}, but ${live} is live`
  return [...ofLines, { file, cause, fix: 'publish or roll back: that records the live set again' }]
}

/** Looks at the releases and their files in `assets/`. Files that releases share are looked at once. */
function inspectReleases(store: Store): StoreFinding[] {
  const seen = new Set<string>()
  return store.releases().flatMap(({ name, version }) => {
    const fix = `publish ${name} again from a checkout of version ${version}, or another version of it`
    const release = unlessDamaged(() => store.release(name, version))
    if (!release) {
      const path = `${store.releaseDir(name, version)}/release.json`
      return [
        {
          file: relative(store.dir, path),
          cause: findDamage(path) ?? 'has other content than was published',
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
