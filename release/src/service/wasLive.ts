import { readJournal } from '../store/journal'
import type { Store } from '../store/Store'

/** Whether a package is or was live: others may not be added by everybody. */
export function wasLive(store: Store, packageName: string): boolean {
  return readJournal(store).some(({ to }) => Object.hasOwn(to, packageName))
}
