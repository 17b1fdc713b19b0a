import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables'

/** What differs between the databases; everything else is said once, in `sqlLeadStore.ts`. */
export interface Engine {
  db: Kysely<Tables>
  /** Declares a primary key that counts up. */
  identity: string
  /** Begins a transaction and waits until no other process is in one like it. */
  beginAlone: readonly string[]
  /** In a transaction that writes: waits until no other one holds the same name. */
  hold(transaction: Transaction<Tables>, name: string): Promise<void>
  /** Fails when nothing can be written now; leaves nothing behind. */
  probe: readonly string[]
  /** @throws Error when what is written would not be found again, such as in a file that was replaced. */
  verify(): void
  /**
   * Looks, once connected, at whether the database keeps what it is given.
   *
   * @throws LeadStoreRefused when it does not.
   */
  inspect(): Promise<void>
}
