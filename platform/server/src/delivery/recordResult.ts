import { sql } from 'kysely'
import { exclusiveTransaction, type Engine } from '../leads/engine'
import type { ClaimedBatch } from './claimDue'

/** Longer than any wait for a lock, and short enough for a list. */
const MAX_ERROR_LENGTH = 300
/** A server that was off for a week still tries the leads it finds a few times. */
const MIN_ATTEMPTS = 10

/** Marks the leads as delivered, even if the lease has ended meanwhile: they did arrive. */
export async function complete(engine: Engine, { batch }: ClaimedBatch): Promise<void> {
  await exclusiveTransaction(engine, batch, async (db) => {
    const now = await engine.now(db)
    await db
      .updateTable('outbox')
      .set({
        state: 'delivered',
        delivered_at: now.toISOString(),
        claimed_until: null,
        last_error: null,
      })
      .where('batch', '=', batch)
      // Rows that were given up or quarantined before this attempt were not in it.
      .where('state', '=', 'waiting')
      .execute()
  })
}

export interface Failure {
  /** Without anything that a visitor wrote. */
  message: string
  /** Milliseconds until the next attempt. */
  retryInMs: number
  /** Age in milliseconds from which rows are given up. Undefined: none is. */
  giveUpAfterMs: number | undefined
  /** The leads may have arrived, so the next attempt must have exactly the same ones. */
  mayHaveArrived: boolean
  /**
   * Each lead goes out alone from now on. Also if they may have arrived: otherwise one that is refused would keep the
   * others from ever arriving. @default false
   */
  goesOutAlone?: boolean
}

/** @returns How many leads were given up. */
export function fail(
  engine: Engine,
  { batch, claimedUntil }: ClaimedBatch,
  { message, retryInMs, giveUpAfterMs, mayHaveArrived, goesOutAlone }: Failure,
): Promise<number> {
  return exclusiveTransaction(engine, batch, async (db) => {
    const now = await engine.now(db)
    const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
    const rows = await db
      .updateTable('outbox')
      .set(({ eb }) => ({
        ...(giveUpAfterMs !== undefined && {
          state: eb
            .case()
            .when(eb.and([eb('created_at', '<=', at(-giveUpAfterMs)), eb('attempts', '>=', MIN_ATTEMPTS)]))
            .then('dead' as const)
            .else('waiting' as const)
            .end(),
        }),
        next_attempt_at: at(retryInMs),
        claimed_until: null,
        last_error: message.slice(0, MAX_ERROR_LENGTH),
        ...(!mayHaveArrived && { batch: null }),
        // A batch of its own. Rows with a batch are not counted among those that wait for others.
        ...(goesOutAlone && { batch: sql<string>`'alone-' || ${eb.ref('id')}` }),
      }))
      .where('batch', '=', batch)
      // Otherwise the lease has ended, and another process may be delivering the batch.
      .where('claimed_until', '=', claimedUntil)
      .where('state', '=', 'waiting')
      .returning('state')
      .execute()
    return rows.filter(({ state }) => state === 'dead').length
  })
}

/** Ends an attempt without a result. The next one, in any process, is due at once and has the same leads. */
export async function handBack(engine: Engine, { batch, claimedUntil }: ClaimedBatch): Promise<void> {
  await exclusiveTransaction(engine, batch, async (db) => {
    const now = await engine.now(db)
    await db
      .updateTable('outbox')
      .set(({ eb }) => ({
        claimed_until: null,
        next_attempt_at: now.toISOString(),
        attempts: eb('attempts', '-', 1),
      }))
      .where('batch', '=', batch)
      .where('claimed_until', '=', claimedUntil)
      .execute()
  })
}
