import { sql, type Kysely } from 'kysely'
import { exclusiveTransaction, type Engine } from '../leads/engine'
import { migrate } from '../leads/migrate'
import type { Tables } from '../leads/tables'
import { copiedTables, readTable, TableDigest, type CopiedTable } from './copiedTables'

export interface CopiedRows {
  table: CopiedTable
  rows: number
}

/**
 * Copies all leads from SQLite to PostgreSQL, with ids, deliveries and erasures, and compares what arrived. All or
 * nothing: it is one transaction. No lead can be added on either side meanwhile.
 *
 * @throws Error when the target has leads already, or when what arrived is not equal. The target is then unchanged.
 */
export async function copyToPostgres(source: Engine, target: Engine): Promise<CopiedRows[]> {
  await target.inspect()
  await migrate(target)
  return exclusiveTransaction(source, 'copy', (from) =>
    exclusiveTransaction(target, 'copy', async (to) => {
      await sql`LOCK TABLE leads, outbox, erasures, scheduled_jobs IN ACCESS EXCLUSIVE MODE`.execute(to)
      await refuseUsed(to)
      const copied: CopiedRows[] = []
      for (const table of copiedTables) copied.push({ table, rows: await copyTable(from, to, table) })
      await continueIds(from, to)
      return copied
    }),
  )
}

async function refuseUsed(to: Kysely<Tables>): Promise<void> {
  for (const table of ['leads', 'erasures'] as const) {
    const row = await to.selectFrom(table).select('reference').limit(1).executeTakeFirst()
    if (row) throw new Error('The target has been in use for leads. Copy into an empty database.')
  }
  // A server that was started on the empty database has noted its jobs.
  await to.deleteFrom('scheduled_jobs').execute()
}

async function copyTable(from: Kysely<Tables>, to: Kysely<Tables>, table: CopiedTable): Promise<number> {
  const sent = new TableDigest()
  for await (const { columns, rows } of readTable(from, table)) {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`))
    // Ids order leads, so they are kept although the database counts them up.
    await sql`INSERT INTO ${sql.table(table)} (${names}) OVERRIDING SYSTEM VALUE VALUES ${values}`.execute(to)
    sent.add(rows)
  }
  const arrived = new TableDigest()
  for await (const { rows } of readTable(to, table)) arrived.add(rows)
  if (!arrived.equals(sent)) {
    throw new Error(
      `The rows of ${table} did not arrive unchanged: ${sent.count} were sent, ${arrived.count} arrived. Nothing was copied.`,
    )
  }
  return arrived.count
}

/** New ids follow the highest one that SQLite ever gave, also if that lead was erased. */
async function continueIds(from: Kysely<Tables>, to: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string; seq: number }>`SELECT name, seq FROM sqlite_sequence`.execute(
    from,
  )
  for (const { name, seq } of rows.filter(({ name }) => name === 'leads' || name === 'outbox')) {
    if (seq > 0) await sql`SELECT setval(pg_get_serial_sequence(${name}, 'id'), ${seq})`.execute(to)
  }
}
