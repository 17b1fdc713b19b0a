import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from './tables'

/** The differences between the databases. `leadStore.ts` holds what they share. */
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

/** Runs `work` in a transaction of `beginExclusive`. Rolls back when `work` throws. */
export function exclusiveTransaction<Result>(
  { db, beginExclusive }: Engine,
  lockName: string,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    try {
      for (const statement of beginExclusive(lockName)) await statement.execute(connection)
      const result = await work(connection)
      await sql`COMMIT`.execute(connection)
      return result
    } catch (error) {
      // Fails when no transaction is open: it never began, SQLite has rolled back by itself, or the connection is lost.
      await sql`ROLLBACK`.execute(connection).catch(() => undefined)
      throw error
    }
  })
}
