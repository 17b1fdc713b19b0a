import { sql } from 'kysely'
import { exclusiveTransaction, type Engine } from './engine'
import { LeadStoreRefused } from './leadStoreErrors'
import { migrations } from './migrations'

/**
 * Brings the schema up to date. Two processes may call this at once, and an interrupted migration leaves
 * nothing behind: all migrations run in one exclusive transaction.
 *
 * Kysely's Migrator takes no lock on SQLite and runs outside a transaction there: decision 0008.
 *
 * @throws LeadStoreRefused when a newer version of the server has migrated this database.
 */
export function migrate(engine: Engine, known = migrations): Promise<void> {
  return exclusiveTransaction(engine, 'migrations', async (db) => {
    await sql`CREATE TABLE IF NOT EXISTS schema_migrations (
      version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL
    )`.execute(db)
    const { latest } = await db
      .selectFrom('schema_migrations')
      .select(({ fn }) => fn.max('version').as('latest'))
      .executeTakeFirstOrThrow()
    // Null in an empty table, despite its type.
    const current = Number(latest ?? 0)
    const newest = known.at(-1)?.version ?? 0
    if (current > newest) {
      throw new LeadStoreRefused(
        `The database has schema version ${current}, but this server supports versions up to ${newest}. Start a newer version of the server.`,
      )
    }
    for (const { version, name, statements } of known) {
      if (version <= current) continue
      for (const statement of statements(engine.autoIncrementColumn)) await sql.raw(statement).execute(db)
      await db
        .insertInto('schema_migrations')
        .values({ version, name, applied_at: new Date().toISOString() })
        .execute()
    }
  })
}
