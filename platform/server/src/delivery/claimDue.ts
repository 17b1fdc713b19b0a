import type { Kysely } from 'kysely'
import { exclusiveTransaction, type Engine } from '../leads/engine'
import { storedColumns, type StoredLead } from '../leads/lead'
import { storedLead } from '../leads/leadRows'
import type { ChannelName, Tables } from '../leads/tables'

/** A lead that this process delivers. */
export interface ClaimedLead {
  /** Of its row in the outbox. */
  id: number
  claimedUntil: string
  /** This attempt included. */
  attempts: number
  lead: StoredLead
}

export interface ClaimOptions {
  /** Most leads to claim. */
  limit: number
  /** How long no other process takes them, in milliseconds. */
  leaseMs: number
  /** In milliseconds. A row whose next attempt is later than this is due: the clock was set back. */
  longestDelayMs: number
}

/** Claims leads whose delivery is due, the oldest first. No other process gets them until the lease ends. */
export async function claimDue(
  engine: Engine,
  channel: ChannelName,
  options: ClaimOptions,
): Promise<ClaimedLead[]> {
  // Most polls find nothing. They must not take SQLite's only write lock.
  const now = await engine.now(engine.db)
  if (!(await due(engine.db, channel, now, options).limit(1).executeTakeFirst())) return []

  return exclusiveTransaction(engine, `outbox/${channel}`, async (db) => {
    const now = await engine.now(db)
    const oldest = due(db, channel, now, options)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(options.limit)
    // Leaves out rows that another transaction is changing, for example to erase a lead.
    const found = await (engine.locksRows ? oldest.forUpdate().skipLocked() : oldest).execute()
    if (found.length === 0) return []
    const ids = found.map(({ id }) => id)
    const claimedUntil = later(now, options.leaseMs)
    await db
      .updateTable('outbox')
      .set(({ eb }) => ({ claimed_until: claimedUntil, attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
    const rows = await db
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .select(['outbox.id as row', 'outbox.attempts'])
      .select(storedColumns.map((column) => `leads.${column}` as const))
      .where('outbox.id', 'in', ids)
      .orderBy('leads.id')
      .execute()
    return rows.map(({ row, attempts, ...lead }) => ({
      id: row,
      claimedUntil,
      attempts,
      lead: storedLead(lead),
    }))
  })
}

/** Waiting rows that no process is delivering. */
function unclaimed(db: Kysely<Tables>, channel: ChannelName, now: Date, { leaseMs }: ClaimOptions) {
  return db
    .selectFrom('outbox')
    .select('id')
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

function due(db: Kysely<Tables>, channel: ChannelName, now: Date, options: ClaimOptions) {
  return unclaimed(db, channel, now, options).where((eb) =>
    eb.or([
      // Its time was set by a process whose clock may be ahead.
      eb('attempts', '=', 0),
      eb('next_attempt_at', '<=', now.toISOString()),
      eb('next_attempt_at', '>', later(now, options.longestDelayMs)),
    ]),
  )
}

const later = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()
