import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from './tables'

/** The differences between the databases. `sqlLeadStore.ts` holds what they share. */
export interface Engine {
  db: Kysely<Tables>
  /** SQL type of a primary key that the database counts up. */
  autoIncrementColumn: string
  /**
   * Statements that begin a transaction and wait until no other one with the same lock name is open, in any
   * process. The transaction may read before it writes.
   */
  beginExclusive: (lockName: string) => readonly RawBuilder<unknown>[]
  /** Statements that fail when the database does not accept writes. They leave nothing behind. */
  probe: readonly RawBuilder<unknown>[]
  /** @throws Error when written data would be lost, for example because the database file was replaced. */
  verify(): void
  /**
   * Checks the settings of the database after connecting.
   *
   * @throws LeadStoreRefused when they do not keep acknowledged leads safe.
   */
  inspect(): Promise<void>
}
