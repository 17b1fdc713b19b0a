import { exclusiveTransaction, type Engine } from '../leads/engine'

/**
 * Puts a lead into quarantine or takes it out, with its deliveries: those that are waiting stop, or start at once.
 *
 * @param reference All of it.
 * @returns The channels whose deliveries are now stopped, or waiting, in alphabetical order.
 * @throws Error, with a message for operators, when the lead is in this state already, or when another lead with the same idempotency key
 *   is: then both are the same request.
 */
export function setQuarantined(engine: Engine, reference: string, isQuarantined: boolean): Promise<string[]> {
  return exclusiveTransaction(engine, 'quarantine', async (db) => {
    const is_quarantined = isQuarantined ? 1 : 0
    const state = isQuarantined ? 'quarantined' : 'not quarantined'
    const lead = await db
      .selectFrom('leads')
      .select(['id', 'is_quarantined', 'idempotency_key'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    if (lead.is_quarantined === is_quarantined) {
      throw new Error(`The lead ${reference} is ${state} already.`)
    }
    const same =
      lead.idempotency_key &&
      (await db
        .selectFrom('leads')
        .select('reference')
        .where('idempotency_key', '=', lead.idempotency_key)
        .where('is_quarantined', '=', is_quarantined)
        .executeTakeFirst())
    if (same) {
      throw new Error(
        `The visitor sent this request again, and that lead, ${same.reference}, is ${state}. This one stays as it is.`,
      )
    }
    await db.updateTable('leads').set({ is_quarantined }).where('id', '=', lead.id).execute()

    const now = new Date().toISOString()
    const rows = db.updateTable('outbox').where('lead_id', '=', lead.id)
    const update = isQuarantined
      ? rows.set({ state: 'quarantined', claimed_until: null }).where('state', '!=', 'delivered')
      : rows
          .set({ state: 'waiting', attempts: 0, next_attempt_at: now, created_at: now })
          .where('state', '=', 'quarantined')
    const changed = await update.returning('channel').execute()
    return changed.map(({ channel }) => channel).toSorted()
  })
}
