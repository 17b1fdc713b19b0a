import { sql, type Kysely } from 'kysely'
import { exclusiveTransaction, type Engine } from '../leads/engine'
import { migrate } from '../leads/migrate'
import type { Tables } from '../leads/tables'

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
      // Cast: its keys.
      for (const table of Object.keys(copiedTables) as CopiedTable[])
        copied.push({ table, rows: await copyTable(from, to, table) })
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
  let count = 0
  for await (const rows of readTable(from, table)) {
    const columns = Object.keys(rows[0] ?? {})
    const getValues = (row: Row) => columns.map((column) => row[column] ?? null)
    const names = sql.join(columns.map((column) => sql.ref(column)))
    const values = sql.join(rows.map((row) => sql`(${sql.join(getValues(row))})`))
    // Ids order leads, so they are kept although the database counts them up.
    const arrived = await sql<Row>`INSERT INTO ${sql.table(table)} (${names}) OVERRIDING SYSTEM VALUE
      VALUES ${values} RETURNING ${names}`.execute(to)
    if (JSON.stringify(arrived.rows.map(getValues)) !== JSON.stringify(rows.map(getValues)))
      throw new Error(`The rows of ${table} did not arrive unchanged. Nothing was copied.`)
    count += rows.length
  }
  return count
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

/** With their keys. Leads first, because deliveries refer to them. */
const copiedTables = { leads: 'id', outbox: 'id', erasures: 'reference', scheduled_jobs: 'name' } as const
type CopiedTable = keyof typeof copiedTables

const PAGE_ROWS = 500

type Row = Readonly<Record<string, string | number | null>>

/** All rows of a table, in pages. */
async function* readTable(db: Kysely<Tables>, table: CopiedTable): AsyncGenerator<Row[]> {
  const key = db.dynamic.ref<string>(copiedTables[table])
  // A dynamic name hides which table it is; all of them consist of texts, numbers and nulls.
  const all = (db as unknown as Kysely<Record<string, Row>>)
    .selectFrom(table)
    .selectAll()
    .orderBy(key)
    .limit(PAGE_ROWS)
  for (let page = all; ;) {
    const rows = await page.execute()
    if (rows.length === 0) return
    yield rows
    page = all.where(key, '>', rows.at(-1)?.[copiedTables[table]] ?? null)
  }
}
