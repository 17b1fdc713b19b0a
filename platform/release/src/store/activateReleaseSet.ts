import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { getVersions, type ReleaseSet, type Versions } from '@site/shared/contract/releases'
import { failpoint } from '../failpoint'
import { recordActivation, type JournalEntry } from './journal'
import type { Store } from './Store'
import { assertLocked, getSharedSession } from './withLock'

/** Why another release set goes live; `packages` are those whose version changes. */
export type Change = Pick<
  JournalEntry,
  'action' | 'packages' | 'origin' | 'sources' | 'buildUrl' | 'withoutBrowser'
> & {
  /** The versions before, if the live set cannot be read. */
  from?: Versions
}

/**
 * Points `live` at a release set and records it in the journal. Visitors get it from their next request on. A shared store
 * switches first: a command that is killed in between leaves this folder with the old set, until the next one.
 *
 * @throws ReleaseError if this process does not hold the lock of the store, or no longer.
 */
export async function activateReleaseSet(
  store: Store,
  set: ReleaseSet,
  user: string,
  change: Change,
): Promise<void> {
  assertLocked(store)
  const session = getSharedSession(store)
  session?.assertHeld()
  const from = change.from ?? store.liveVersions()
  const to = getVersions(set)
  const entry: JournalEntry = { at: set.createdAt, user, ...change, set: set.number, from, to }
  await session?.activate(set.number, JSON.stringify(entry))
  recordActivation(store, entry, () => {
    // Renaming over a symbolic link is atomic; a link cannot be changed in place.
    const next = join(store.dir, 'live.next')
    rmSync(next, { force: true })
    symlinkSync(join('sites', String(set.number)), next)
    failpoint('activate: link made')
    assertLocked(store)
    renameSync(next, join(store.dir, 'live'))
    failpoint('activate: live link renamed')
  })
}
