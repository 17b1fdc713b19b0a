import type { Kysely } from 'kysely'
import { exclusiveTransaction, type Engine } from './engine'
import { findDuplicate } from './findDuplicate'
import { leadColumns, type AddedLead, type LeadOrigin, type LeadRequest, type StoredLead } from './lead'
import { newRow, storedLead } from './leadRows'
import { LeadStoreRefused, LeadStoreUnavailable } from './leadStoreErrors'
import { migrate } from './migrate'
import type { Channel, NewLead, Tables } from './tables'

const EXPORT_PAGE_ROWS = 500
/** How long `check` reports a refused lead, unless another one is stored. */
const REPORT_REFUSAL_MS = 60_000

/** Ends a transaction that is not to be committed. */
class RollBack extends Error {}

/** `check` writes it and rolls it back. */
const probe: LeadRequest = {
  kind: 'contact',
  request: { name: '', company: '', email: '', phone_number: '', description: '' },
}

/** Leads in a SQL database. All methods throw LeadStoreUnavailable when the database fails. */
export class LeadStore {
  #prepared: Promise<void> | undefined
  /** On the monotonic clock. Undefined once a lead was stored. */
  #refusedAtMs: number | undefined

  /** @param channels Delivery channels. Each lead gets one outbox row per channel, in the same transaction. */
  constructor(
    private readonly engine: Engine,
    private readonly channels: readonly Channel[] = [],
  ) {}

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

  /**
   * Stores a lead, unless the same request is stored already (decision 0018). The lead is on disk when this resolves.
   *
   * @throws LeadStoreUnavailable when the lead could not be stored. Trying again is safe.
   */
  async add(lead: LeadRequest, origin: LeadOrigin): Promise<AddedLead> {
    try {
      await this.prepare()
      const added = await available(() => this.#addInTransaction(newRow(lead, origin)))
      this.#refusedAtMs = undefined
      return added
    } catch (error) {
      this.#refusedAtMs = performance.now()
      throw error
    }
  }

  /** Newest first. */
  async list(limit: number): Promise<StoredLead[]> {
    await this.prepare()
    const newest = this.engine.db.selectFrom('leads').select(leadColumns).orderBy('id', 'desc').limit(limit)
    return (await available(() => newest.execute())).map(storedLead)
  }

  /** All leads, oldest first, in constant memory. Leads can be added during the export. */
  async *export(): AsyncGenerator<StoredLead> {
    await this.prepare()
    const oldest = this.engine.db
      .selectFrom('leads')
      .select(['id', ...leadColumns])
      .orderBy('id')
      .limit(EXPORT_PAGE_ROWS)
    // One long query would occupy SQLite's only connection and block new leads.
    for (let lastId = 0; ;) {
      const page = oldest.where('id', '>', lastId)
      const rows = await available(() => page.execute())
      for (const { id, ...row } of rows) {
        yield storedLead(row)
        lastId = id
      }
      if (rows.length < EXPORT_PAGE_ROWS) return
    }
  }

  /**
   * Writes a lead and rolls it back. Some failures show only when a lead is committed, for example of a full disk, so
   * a recent refusal counts too.
   *
   * @throws LeadStoreUnavailable when leads cannot be stored.
   */
  async check(): Promise<void> {
    await this.prepare()
    await available(async () => {
      this.engine.verify()
      await exclusiveTransaction(this.engine, 'check', async (db) => {
        await db
          .insertInto('leads')
          .values(newRow(probe, { source: 'json' }))
          .execute()
        throw new RollBack()
      }).catch((error: unknown) => {
        if (!(error instanceof RollBack)) throw error
      })
    })
    if (this.#refusedAtMs !== undefined && performance.now() - this.#refusedAtMs < REPORT_REFUSAL_MS) {
      throw new LeadStoreUnavailable('A lead was refused within the last minute.')
    }
  }

  close(): Promise<void> {
    return this.engine.db.destroy()
  }

  async #addInTransaction(row: NewLead): Promise<AddedLead> {
    const added = await exclusiveTransaction(this.engine, row.fingerprint, (db) => this.#addOnce(db, row))
    this.engine.verify()
    return added
  }

  /** Writes lead and outbox rows, unless the lead is stored already. */
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
    const { reference, created_at, is_quarantined } = row
    const state = is_quarantined ? 'quarantined' : 'waiting'
    for (const channel of this.channels) {
      const delivery = { lead_id: inserted.id, channel, state, created_at } as const
      await db.insertInto('outbox').values(delivery).execute()
    }
    return { status: 'stored', reference }
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
