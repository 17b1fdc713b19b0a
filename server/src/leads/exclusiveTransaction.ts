import { sql, type Kysely } from 'kysely'
import type { Engine } from './engine'
import type { Tables } from './tables'

/**
 * Runs `work` in a transaction that waits for every other one with the same lock name, in any process.
 * Rolls back when `work` throws.
 */
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
