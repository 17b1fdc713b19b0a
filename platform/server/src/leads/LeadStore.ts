import type { Kysely } from 'kysely'
import { cleanRequest, getCode, newRow, storedLead } from './leadRows'
import { exclusiveTransaction, type Engine } from './engine'
import { findDuplicate } from './findDuplicate'
import { storedColumns, type AddedLead, type LeadOrigin, type LeadRequest, type StoredLead } from './lead'
import { LeadStoreDamaged, LeadStoreRefused, LeadStoreUnavailable } from './leadStoreErrors'
import { migrate } from './migrate'
import type { ChannelName, NewLead, Tables } from './tables'

/** How long `check` reports a refused lead, unless another one is stored. */
const REPORT_REFUSAL_MS = 60_000

/** What the store has to know of a delivery channel. */
export interface StoreChannel {
  name: ChannelName
  /**
   * Whether this lead is delivered to the channel. Asked when the lead is stored, in the same transaction, so it must
   * only query the database. @default yes
   */
  accepts?: (lead: StoredLead, db: Kysely<Tables>) => Promise<boolean>
}

/** Ends a transaction that is not to be committed. */
class RollBack extends Error {}

/** `check` writes it and rolls it back. */
const probe = cleanRequest('contact', {})

/** Checking a damaged file reads all of it, so it is not checked again for each lead. */
const CHECK_DAMAGED_EVERY_MS = 10_000

/** Leads in a SQL database. All methods throw LeadStoreUnavailable when the database fails. */
export class LeadStore {
  #prepared: Promise<Engine> | undefined
  /** On the monotonic clock. Undefined once a lead was stored. */
  #refusedAtMs: number | undefined
  #onStored = (): void => undefined

  /**
   * @param open Opens the database. Called again after it failed.
   * @param channels Delivery channels. Each lead gets one outbox row per channel that accepts it, in the same transaction.
   */
  constructor(
    private readonly open: () => Engine,
    private readonly channels: readonly StoreChannel[] = [],
  ) {}

  get channelNames(): ChannelName[] {
    return this.channels.map(({ name }) => name)
  }

  /**
   * Opens, inspects and migrates the database before its first use. After a failure, the next call tries again.
   *
   * @throws LeadStoreRefused, LeadStoreDamaged or LeadStoreUnavailable
   */
  prepare(): Promise<Engine> {
    this.#prepared ??= available(() => openPrepared(this.open)).catch((error: unknown) => {
      const forget = () => (this.#prepared = undefined)
      if (error instanceof LeadStoreDamaged) setTimeout(forget, CHECK_DAMAGED_EVERY_MS).unref()
      else forget()
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
      const engine = await this.prepare()
      const row = newRow(lead, origin)
      const added = await available(async () => {
        const result = await exclusiveTransaction(engine, row.fingerprint, (db) => this.#addOnce(db, row))
        engine.verify()
        return result
      })
      this.#refusedAtMs = undefined
      if (added.status === 'stored') this.#onStored()
      return added
    } catch (error) {
      this.#refusedAtMs = performance.now()
      throw error
    }
  }

  /** @param listener Called after each new lead. Replaces the one before. */
  onStored(listener: () => void): void {
    this.#onStored = listener
  }

  /** Queries and transactions of other modules, on the prepared database. */
  async use<Result>(work: (engine: Engine) => Promise<Result>): Promise<Result> {
    const engine = await this.prepare()
    return available(() => work(engine))
  }

  /**
   * Writes a lead and rolls it back. Some failures show only when a lead is committed, for example of a full disk, so
   * a recent refusal counts too.
   *
   * @throws LeadStoreUnavailable when leads cannot be stored.
   */
  async check(): Promise<void> {
    const engine = await this.prepare()
    await available(async () => {
      engine.verify()
      await exclusiveTransaction(engine, 'check', async (db) => {
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

  async close(): Promise<void> {
    // Never opened, or closed already when preparing failed.
    const engine = await this.#prepared?.catch(() => undefined)
    await engine?.db.destroy()
  }

  /** Writes lead and outbox rows, unless the lead is stored already. */
  async #addOnce(db: Kysely<Tables>, row: NewLead): Promise<AddedLead> {
    const duplicate = await findDuplicate(db, row)
    if (duplicate) {
      return duplicate.fingerprint === row.fingerprint
        ? { status: 'replayed', reference: duplicate.reference, code: getCode(duplicate) }
        : { status: 'conflict' }
    }
    const inserted = await db
      .insertInto('leads')
      .values(row)
      .onConflict((conflict) => conflict.columns(['idempotency_key', 'is_quarantined']).doNothing())
      .returning(['id', ...storedColumns])
      .executeTakeFirst()
    // The lock is per fingerprint, so only a different request can have taken the key in the meantime.
    if (!inserted) return { status: 'conflict' }
    const { id, ...columns } = inserted
    const stored = storedLead(columns)
    await this.#addToOutbox(db, id, stored)
    return { status: 'stored', reference: row.reference, code: stored.code }
  }

  async #addToOutbox(db: Kysely<Tables>, leadId: number, lead: StoredLead): Promise<void> {
    for (const { name, accepts } of this.channels) {
      if (accepts && !(await accepts(lead, db))) continue
      const delivery = {
        lead_id: leadId,
        channel: name,
        state: lead.is_quarantined ? 'quarantined' : 'waiting',
        created_at: lead.created_at,
        next_attempt_at: lead.created_at,
      } as const
      await db.insertInto('outbox').values(delivery).execute()
    }
  }
}

async function openPrepared(open: () => Engine): Promise<Engine> {
  const engine = open()
  try {
    await engine.inspect()
    await migrate(engine)
    return engine
  } catch (error) {
    await engine.db.destroy()
    throw error
  }
}

/** Reports every database error as LeadStoreUnavailable: nothing was acknowledged, so trying again is safe. */
async function available<Value>(use: () => Promise<Value>): Promise<Value> {
  try {
    return await use()
  } catch (cause) {
    if (cause instanceof LeadStoreRefused || cause instanceof LeadStoreDamaged) throw cause
    throw new LeadStoreUnavailable('The database cannot store leads at the moment.', { cause })
  }
}
