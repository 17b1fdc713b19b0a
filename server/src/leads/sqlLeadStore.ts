import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Engine } from './engine'
import { exclusiveTransaction } from './exclusiveTransaction'
import { findDuplicate } from './findDuplicate'
import { fingerprintOf } from './fingerprint'
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
import type { NewLead, Tables } from './tables'

const EXPORT_PAGE_ROWS = 500

/** Leads in a SQL database. */
export class SqlLeadStore implements LeadStore {
  #prepared: Promise<void> | undefined

  constructor(private readonly engine: Engine) {}

  /**
   * Inspects and migrates the database before its first use. After a failure, the next call tries again.
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
      const row: NewLead = {
        ...columnsOf(lead),
        reference: randomUUID(),
        source: origin.source,
        is_quarantined: origin.isQuarantined ? 1 : 0,
        idempotency_key: origin.idempotencyKey ?? null,
        fingerprint: fingerprintOf(lead),
        created_at: new Date().toISOString(),
      }
      const added = await exclusiveTransaction(this.engine, row.fingerprint, (db) => this.#addOnce(db, row))
      this.engine.verify()
      return added
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
    // One long query would occupy SQLite's only connection and block new leads.
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
        for (const statement of this.engine.probe) await statement.execute(connection)
      })
    })
  }

  close(): Promise<void> {
    return this.engine.db.destroy()
  }

  async #addOnce(db: Kysely<Tables>, row: NewLead): Promise<AddedLead> {
    const duplicate = await findDuplicate(db, row)
    if (duplicate) {
      return duplicate.fingerprint === row.fingerprint
        ? { status: 'replayed', reference: duplicate.reference }
        : { status: 'conflict' }
    }
    const inserted = await db
      .insertInto('leads')
      .values(row)
      .onConflict((conflict) => conflict.columns(['idempotency_key', 'is_quarantined']).doNothing())
      .returning('id')
      .executeTakeFirst()
    // The lock is per fingerprint, so only a different request can have taken the key in the meantime.
    if (!inserted) return { status: 'conflict' }
    return { status: 'stored', reference: row.reference }
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

/** Reports every database error as LeadStoreUnavailable: nothing was acknowledged, so trying again is safe. */
async function available<Value>(use: () => Promise<Value>): Promise<Value> {
  try {
    return await use()
  } catch (cause) {
    if (cause instanceof LeadStoreRefused) throw cause
    throw new LeadStoreUnavailable('The database cannot store leads at the moment.', { cause })
  }
}
