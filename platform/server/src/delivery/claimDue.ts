import { randomUUID } from 'node:crypto'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import { exclusiveTransaction, type Engine } from '../leads/engine'
import { storedColumns, type StoredLead } from '../leads/lead'
import { storedLead } from '../leads/leadRows'
import type { Tables } from '../leads/tables'
import type { DeliveryChannel } from './deliveryChannel'

/** Counting more waiting rows than this would not change how they are grouped. */
const COUNT_AT_MOST = 100

/** Leads that this process delivers in one attempt. */
export interface ClaimedBatch {
  batch: string
  claimedUntil: string
  /** This attempt included. */
  attempts: number
  /** Exactly these leads were tried together before: they may have arrived, or the one was refused for its content. */
  isRepeat: boolean
  leads: StoredLead[]
}

export interface ClaimOptions {
  /** Most batches to claim. */
  limit: number
  /** How long no other process takes the rows, in milliseconds. */
  leaseMs: number
  /** In milliseconds. A row whose next attempt is later than this is due: the clock was set back. */
  longestDelayMs: number
}

/**
 * Claims leads whose delivery is due. No other process gets them until the lease ends. An attempt whose result is not
 * known is repeated with exactly the same leads; leads that were refused for their content go out alone.
 */
export async function claimDue(
  engine: Engine,
  channel: Pick<DeliveryChannel, 'name' | 'batchSize'>,
  options: ClaimOptions,
): Promise<ClaimedBatch[]> {
  // Most polls find nothing. They must not take SQLite's only write lock.
  const now = await engine.now(engine.db)
  if (!(await due(engine.db, channel.name, now, options).limit(1).executeTakeFirst())) return []

  return exclusiveTransaction(engine, `outbox/${channel.name}`, async (db) => {
    const now = await engine.now(db)
    const rows = await skipLocked(engine, due(db, channel.name, now, options))
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(options.limit)
      .execute()
    const groups: RowGroup[] = []
    for (const batch of new Set(rows.map((row) => row.batch))) {
      if (batch !== null) groups.push({ batch, ids: await rowsOfBatch(db, batch), isRepeat: true })
    }
    const alone = rows.filter((row) => row.batch === null)
    if (alone.length > 0) {
      const waiting = await skipLocked(engine, unclaimed(db, channel.name, now, options))
        .where('batch', 'is', null)
        .orderBy('id')
        .limit(COUNT_AT_MOST)
        .execute()
      const size = channel.batchSize(waiting.length)
      if (size > 1) {
        // Due ones first: left out, they would be due again at once, and the oldest would be tried without a pause.
        const ids = [...new Set([...alone, ...waiting].map(({ id }) => id))].slice(0, size)
        groups.push({ batch: randomUUID(), ids, isRepeat: false })
      } else groups.push(...alone.map(({ id }) => ({ batch: randomUUID(), ids: [id], isRepeat: false })))
    }
    const claimedUntil = new Date(now.getTime() + options.leaseMs).toISOString()
    const claimed: ClaimedBatch[] = []
    for (const group of groups) claimed.push(await claim(db, group, claimedUntil))
    return claimed
  })
}

interface RowGroup {
  batch: string
  isRepeat: boolean
  ids: number[]
}

/** Waiting rows that no process is delivering. */
function unclaimed(
  db: Kysely<Tables>,
  channel: DeliveryChannel['name'],
  now: Date,
  { leaseMs }: ClaimOptions,
) {
  return db
    .selectFrom('outbox')
    .select(['id', 'batch'])
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.or([
        eb('claimed_until', 'is', null),
        eb('claimed_until', '<=', now.toISOString()),
        // The clock was set back.
        eb('claimed_until', '>', later(now, 2 * leaseMs)),
      ]),
    )
}

function due(db: Kysely<Tables>, channel: DeliveryChannel['name'], now: Date, options: ClaimOptions) {
  return unclaimed(db, channel, now, options).where((eb) =>
    eb.or([
      // Its time was set by a process whose clock may be ahead.
      eb('attempts', '=', 0),
      eb('next_attempt_at', '<=', now.toISOString()),
      eb('next_attempt_at', '>', later(now, options.longestDelayMs)),
    ]),
  )
}

/** Leaves out rows that another transaction is changing, for example to erase a lead. */
function skipLocked<Row>(
  { locksRows }: Engine,
  query: SelectQueryBuilder<Tables, 'outbox', Row>,
): SelectQueryBuilder<Tables, 'outbox', Row> {
  return locksRows ? query.forUpdate().skipLocked() : query
}

async function rowsOfBatch(db: Kysely<Tables>, batch: string): Promise<number[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('batch', '=', batch)
    .where('state', '=', 'waiting')
    .execute()
  return rows.map(({ id }) => id)
}

async function claim(
  db: Kysely<Tables>,
  { batch, ids, isRepeat }: RowGroup,
  claimedUntil: string,
): Promise<ClaimedBatch> {
  await db
    .updateTable('outbox')
    .set(({ eb }) => ({ batch, claimed_until: claimedUntil, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['outbox.attempts', ...storedColumns.map((column) => `leads.${column}` as const)])
    .where('outbox.id', 'in', ids)
    .orderBy('leads.id')
    .execute()
  // Leads that were tried often do not delay a new one.
  const attempts = Math.min(...rows.map((row) => row.attempts))
  return {
    batch,
    claimedUntil,
    attempts,
    isRepeat,
    leads: rows.map(({ attempts: _, ...lead }) => storedLead(lead)),
  }
}

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()
