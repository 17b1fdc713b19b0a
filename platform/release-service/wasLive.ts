import { readJournal } from '@site/release/store/journal'
import type { Store } from '@site/release/store/Store'

/** Whether the package was ever live. Adding a new package needs an extra permission. */
export function wasLive(store: Store, packageName: string): boolean {
  return readJournal(store).some(({ to }) => Object.hasOwn(to, packageName))
}
