import { existsSync } from 'node:fs'
import type { Trust } from '@site/store/signatures'
import { damagedJournalLines, readJournal } from '../journal'
import type { Store } from '../Store'
import { inspectReleases } from './inspectReleases'
import { inspectPreview, inspectSet } from './inspectSet'
import { inspectSignatures } from './inspectSignatures'
import { renderFix, type StoreFinding } from './StoreFinding'

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
