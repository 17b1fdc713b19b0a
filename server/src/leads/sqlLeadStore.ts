import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Engine } from './engine'
import { fingerprintOf, keysOf, sameLeadSince } from './idempotency'
import {
  leadColumns,
  LeadStoreRefused,
  LeadStoreUnavailable,
  type AddedLead,
  type LeadOrigin,
  type LeadRequest,
  type LeadStore,
  type StoredLead,
} from './leadStore'
import { columnsOf, storedLead } from './leadRows'
import { migrate } from './migrate'
import { findSame } from './sameLead'
import type { Channel, LeadRow, NewLead } from './tables'

const EXPORT_PAGE_ROWS = 500

/** Leads in a database, through one of the two engines. */
export class SqlLeadStore implements LeadStore {
  #prepared: Promise<void> | undefined

  /** @param channels Ways of delivery; each gets its row in the outbox, written with the lead. */
  constructor(
    private readonly engine: Engine,
    private readonly channels: readonly Channel[] = [],
  ) {}

  /**
   * Inspects and migrates the database before its first use. After a failure, whoever comes next tries again.
   *
   * @throws LeadStoreRefused or LeadStoreUnavailable
   */
  prepare(): Promise<void> {
    this.#prepared ??= available(async () => {
      await this.engine.inspect()
      await migrate(this.engine)
    }).catch((error: unknown) => {
      this.#prepared = undefined
      throw error
    })
    return this.#prepared
  }

  async add(lead: LeadRequest, origin: LeadOrigin): Promise<AddedLead> {
    await this.prepare()
    return available(async () => {
      const now = new Date()
      const fingerprint = fingerprintOf(lead)
      const [key, ...olderKeys] = keysOf(fingerprint, origin, now.getTime())
      const older = await this.#find(olderKeys)
      if (older) return { status: 'replayed', reference: older.reference }

      const row: NewLead = {
        ...columnsOf(lead),
        reference: randomUUID(),
        source: origin.source,
        is_held: origin.isQuarantined ? 1 : 0,
        idempotency_key: key,
        fingerprint,
        created_at: now.toISOString(),
      }
      const inserted = await this.#insert(row, sameLeadSince(now.getTime()))
      this.engine.verify()
      if (inserted.status !== 'taken') return inserted
      const existing = await this.#find([key])
      if (existing?.fingerprint !== fingerprint) return { status: 'conflict' }
      return { status: 'replayed', reference: existing.reference }
    })
  }

  async list(limit: number): Promise<StoredLead[]> {
    await this.prepare()
    return available(async () => {
      const rows = await this.engine.db
        .selectFrom('leads')
        .select(leadColumns)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(storedLead)
    })
  }

  async *export(): AsyncGenerator<StoredLead> {
    await this.prepare()
    // Page by page: one long query would keep the only connection from storing leads.
    for (let lastId = 0; ;) {
      const rows = await available(() => this.#page(lastId))
      for (const { id, ...row } of rows) {
        yield storedLead(row)
        lastId = id
      }
      if (rows.length < EXPORT_PAGE_ROWS) return
    }
  }

  async count(): Promise<number> {
    await this.prepare()
    return available(async () => {
      const { total } = await this.engine.db
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow()
      return Number(total)
    })
  }

  async check(): Promise<void> {
    await this.prepare()
    await available(async () => {
      this.engine.verify()
      await this.engine.db.connection().execute(async (connection) => {
        for (const statement of this.engine.probe) await sql.raw(statement).execute(connection)
      })
    })
  }

  close(): Promise<void> {
    return this.engine.db.destroy()
  }

  /** Lead and outbox are written together or not at all. */
  #insert(row: NewLead, since: string): Promise<AddedLead | { status: 'taken' }> {
    return this.engine.db.transaction().execute(async (transaction) => {
      // The first statement writes: a transaction that reads first cannot wait for another process's lock.
      const inserted = await transaction
        .insertInto('leads')
        .values(row)
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!inserted) return { status: 'taken' }
      await this.engine.hold(transaction, row.fingerprint)
      const same = await findSame(transaction, { ...row, id: inserted.id }, since)
      if (same) {
        await transaction.deleteFrom('leads').where('id', '=', inserted.id).execute()
        return { status: 'replayed', reference: same.reference }
      }
      for (const channel of this.channels) {
        await transaction
          .insertInto('outbox')
          .values({
            lead_id: inserted.id,
            channel,
            state: row.is_held ? 'held' : 'waiting',
            created_at: row.created_at,
          })
          .execute()
      }
      return { status: 'stored', reference: row.reference }
    })
  }

  async #find(keys: readonly string[]): Promise<Pick<LeadRow, 'reference' | 'fingerprint'> | undefined> {
    if (keys.length === 0) return undefined
    return this.engine.db
      .selectFrom('leads')
      .select(['reference', 'fingerprint'])
      .where('idempotency_key', 'in', keys)
      .executeTakeFirst()
  }

  #page(lastId: number) {
    return this.engine.db
      .selectFrom('leads')
      .select(['id', ...leadColumns])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(EXPORT_PAGE_ROWS)
      .execute()
  }
}

/** Whatever the database's reason is: nothing was acknowledged, and a key makes trying again safe. */
async function available<Value>(use: () => Promise<Value>): Promise<Value> {
  try {
    return await use()
  } catch (cause) {
    if (cause instanceof LeadStoreRefused) throw cause
    throw new LeadStoreUnavailable('The database does not take leads just now.', { cause })
  }
}
