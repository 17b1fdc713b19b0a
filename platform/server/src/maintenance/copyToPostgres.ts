import { createHash } from 'node:crypto'
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

/** Leads first, because deliveries refer to them. */
const copiedTables = ['leads', 'outbox', 'erasures', 'scheduled_jobs'] as const
type CopiedTable = (typeof copiedTables)[number]

const keys = {
  leads: 'id',
  outbox: 'id',
  erasures: 'reference',
  scheduled_jobs: 'name',
} as const satisfies Record<CopiedTable, string>

const PAGE_ROWS = 500

type Value = string | number | null

interface Page {
  columns: readonly string[]
  /** The values of each row, in the order of the columns. */
  rows: readonly (readonly Value[])[]
}

/** All rows of a table, in pages. */
async function* readTable(db: Kysely<Tables>, table: CopiedTable): AsyncGenerator<Page> {
  const key = db.dynamic.ref<string>(keys[table])
  // A dynamic name hides which table it is; all of them consist of texts, numbers and nulls.
  const all = (db as unknown as Kysely<Record<string, Record<string, Value>>>)
    .selectFrom(table)
    .selectAll()
    .orderBy(key)
    .limit(PAGE_ROWS)
  for (let page = all; ;) {
    const rows = await page.execute()
    const [first] = rows
    if (!first) return
    const columns = Object.keys(first).sort()
    yield { columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) }
    page = all.where(key, '>', rows.at(-1)?.[keys[table]] ?? null)
  }
}

const HASH_BITS = 256

/** A hash over rows in any order, because databases sort texts differently. */
class TableDigest {
  count = 0
  #sum = 0n

  add(rows: Page['rows']): void {
    for (const row of rows) {
      const hash = createHash('sha256').update(JSON.stringify(row)).digest('hex')
      this.#sum = BigInt.asUintN(HASH_BITS, this.#sum + BigInt(`0x${hash}`))
      this.count++
    }
  }

  equals(other: TableDigest): boolean {
    return this.count === other.count && this.#sum === other.#sum
  }
}
