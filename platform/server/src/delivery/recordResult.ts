import { exclusiveTransaction, type Engine } from '../leads/engine'
import type { ClaimedLead } from './claimDue'

/** Longer than any wait for a lock, and short enough for a list. */
const MAX_ERROR_LENGTH = 300
/** A server that was off for a week still tries the leads it finds a few times. */
const MIN_ATTEMPTS = 10

/** Marks a lead as delivered, even if it was given up or quarantined meanwhile: it did arrive. */
export async function complete(engine: Engine, { id }: Pick<ClaimedLead, 'id'>): Promise<void> {
  await exclusiveTransaction(engine, `outbox/${id}`, async (db) => {
    const now = await engine.now(db)
    await db
      .updateTable('outbox')
      .set({
        state: 'delivered',
        delivered_at: now.toISOString(),
        claimed_until: null,
        last_error: null,
      })
      .where('id', '=', id)
      .execute()
  })
}

export interface Failure {
  /** Without anything that a visitor wrote. */
  message: string
  /** Milliseconds until the next attempt. */
  retryInMs: number
  /** Age in milliseconds from which a lead is given up. */
  giveUpAfterMs: number
}

/** @returns Whether the lead was given up. */
export function fail(
  engine: Engine,
  { id, claimedUntil }: ClaimedLead,
  { message, retryInMs, giveUpAfterMs }: Failure,
): Promise<boolean> {
  return exclusiveTransaction(engine, `outbox/${id}`, async (db) => {
    const now = await engine.now(db)
    const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
    const row = await db
      .updateTable('outbox')
      .set(({ eb }) => ({
        state: eb
          .case()
          .when(eb.and([eb('created_at', '<=', at(-giveUpAfterMs)), eb('attempts', '>=', MIN_ATTEMPTS)]))
          .then('dead' as const)
          .else('waiting' as const)
          .end(),
        next_attempt_at: at(retryInMs),
        claimed_until: null,
        last_error: message.slice(0, MAX_ERROR_LENGTH),
      }))
      .where('id', '=', id)
      // Otherwise the lease has ended, and another process may be delivering the lead.
      .where('claimed_until', '=', claimedUntil)
      .where('state', '=', 'waiting')
      .returning('state')
      .executeTakeFirst()
    return row?.state === 'dead'
  })
}

/** Ends an attempt without a result. The next one, in any process, is due at once. */
export async function handBack(engine: Engine, { id, claimedUntil }: ClaimedLead): Promise<void> {
  await exclusiveTransaction(engine, `outbox/${id}`, async (db) => {
    const now = await engine.now(db)
    await db
      .updateTable('outbox')
      .set({ claimed_until: null, next_attempt_at: now.toISOString() })
      .where('id', '=', id)
      .where('claimed_until', '=', claimedUntil)
      .execute()
  })
}
