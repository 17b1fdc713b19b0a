import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { failpoint } from '../failpoint'
import { ReleaseError } from '../ReleaseError'
import { completeJournal, readJournal } from './journal'
import type { Store } from './Store'
import { removeAssets, unusedAssets } from './unusedAssets'

/** Repairs what killed commands have left. Call it with the lock held, before changing anything. */
export function recoverStore(store: Store): void {
  completeJournal(store)
  rmSync(join(store.dir, 'live.next'), { force: true })
  failpoint('recover: journal completed')
  removeSetsThatWereNeverLive(store)
  if (!existsSync(store.unfinished)) return
  try {
    const releases = store.releases().map(({ name, version }) => store.release(name, version))
    const sets = [
      ...store.setNumbers().map((number) => store.releaseSet(number)),
      ...store.previewIds().map((id) => store.previewSet(id)),
    ]
    removeAssets(store, unusedAssets(store, releases, sets))
  } catch (error) {
    // A damaged store keeps all its files. Commands that need the damaged one name it.
    if (!(error instanceof ReleaseError)) throw error
  }
  rmSync(store.unfinished, { recursive: true })
}

/** The newest numbers only: if the journal is lost, earlier sets stay. */
function removeSetsThatWereNeverLive(store: Store): void {
  const wereLive = [...readJournal(store).map(({ set }) => set), store.liveNumber() ?? 0]
  const last = Math.max(0, ...wereLive)
  for (const number of store.setNumbers().filter((candidate) => candidate > last)) {
    rmSync(store.siteDir(number), { recursive: true })
    failpoint('recover: set removed')
  }
}
