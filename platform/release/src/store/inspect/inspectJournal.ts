import { damagedJournalLines, readJournal } from '../journal'
import type { Store } from '../Store'
import type { StoreFinding } from './StoreFinding'

/** Looks whether the journal can be read and names the live set. */
export function inspectJournal(store: Store): StoreFinding[] {
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
