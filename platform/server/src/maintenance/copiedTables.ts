import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../leads/tables'

/** Leads first, because deliveries refer to them. */
export const copiedTables = ['leads', 'outbox', 'erasures', 'scheduled_jobs'] as const
export type CopiedTable = (typeof copiedTables)[number]

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
export async function* readTable(db: Kysely<Tables>, table: CopiedTable): AsyncGenerator<Page> {
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
export class TableDigest {
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
