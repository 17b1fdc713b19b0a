import { sql, type Kysely } from 'kysely'
import { leads } from '../../migrations/0001-leads'
import { sameLeads } from '../../migrations/0002-same-leads'
import type { Migration } from '../../migrations/migration'
import type { Engine } from './engine'
import { LeadStoreRefused } from './leadStore'
import type { Tables } from './tables'

const migrations: readonly Migration[] = [leads, sameLeads]

/**
 * Brings the schema up to date, all in one transaction that no second process can be in: an interrupted
 * migration leaves nothing behind.
 *
 * @throws LeadStoreRefused when a newer version of the server has been at this database.
 */
export async function migrate({ db, identity, beginAlone }: Engine, known = migrations): Promise<void> {
  await db.connection().execute(async (connection) => {
    for (const statement of beginAlone) await sql.raw(statement).execute(connection)
    try {
      await applyMissing(connection, identity, known)
      await sql`COMMIT`.execute(connection)
    } catch (error) {
      await sql`ROLLBACK`.execute(connection)
      throw error
    }
  })
}

async function applyMissing(
  db: Kysely<Tables>,
  identity: string,
  known: readonly Migration[],
): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS schema_migrations (
    version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL
  )`.execute(db)
  const { latest } = await db
    .selectFrom('schema_migrations')
    .select(({ fn }) => fn.max('version').as('latest'))
    .executeTakeFirstOrThrow()
  // Null in an empty table, whatever the type says.
  const current = Number(latest ?? 0)
  const newest = known.at(-1)?.version ?? 0
  if (current > newest) {
    throw new LeadStoreRefused(
      `The database has schema ${current}, and this version of the server knows ${newest} at most. Start a newer one.`,
    )
  }
  for (const migration of known) {
    const { version, name } = migration
    if (version <= current) continue
    for (const statement of migration.statements(identity)) await sql.raw(statement).execute(db)
    await db
      .insertInto('schema_migrations')
      .values({ version, name, applied_at: new Date().toISOString() })
      .execute()
  }
}
