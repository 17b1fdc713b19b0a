import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseSet } from '@site/shared/contract/releases'
import { appendToJournal, type JournalEntry } from './journal'
import { versionsOf, type Store } from './Store'

/** Why another release set goes live; `packages` are those whose version changes. */
export type Change = Pick<JournalEntry, 'action' | 'packages' | 'withoutBrowser'>

/** Points `live` at a release set and records it in the journal. Visitors get it from their next request on. */
export function activateReleaseSet(store: Store, set: ReleaseSet, user: string, change: Change): void {
  const from = store.liveVersions()
  // Renaming over a symbolic link is atomic; a link cannot be changed in place.
  const next = join(store.dir, `live.next-${process.pid}`)
  rmSync(next, { force: true })
  symlinkSync(join('sites', String(set.number)), next)
  renameSync(next, join(store.dir, 'live'))
  const to = versionsOf(set)
  appendToJournal(store, { at: set.createdAt, user, ...change, set: set.number, from, to })
}
