import { sql, type Kysely } from 'kysely'
import { exclusiveTransaction, type Engine } from '../leads/engine'
import type { ChannelName, Tables } from '../leads/tables'

/** The leads to deliver again. */
export type Selection =
  | { reference: string }
  /** Every delivery that was given up. */
  | { dead: true }
  /** Leads stored at this time or later. */
  | { since: Date }

/** One delivery, as operators see it. */
export type Delivery = Awaited<ReturnType<typeof findDeliveries>>[number]

/** The deliveries of a lead, by channel. Empty when there is no such lead. */
export function findDeliveries({ db }: Engine, reference: string) {
  return db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['channel', 'state', 'attempts', 'next_attempt_at', 'last_error', 'delivered_at'])
    .select('outbox.created_at')
    .where('leads.reference', '=', reference)
    .orderBy('outbox.channel')
    .execute()
}

/**
 * Delivers leads again, delivered ones too, as soon as a server's worker finds them. Quarantined leads stay undelivered
 * until they are released. Last errors stay: they tell that a copy may exist.
 *
 * @param channel Only this one. Leads without a row for it get one, unless `dead` is selected. Without a channel, all
 *   existing rows except the receipts for visitors.
 * @returns How many deliveries are due now.
 */
export function deliverAgain(engine: Engine, selection: Selection, channel?: ChannelName): Promise<number> {
  return exclusiveTransaction(engine, 'redeliver', async (db) => {
    const now = new Date().toISOString()
    if (channel && !('dead' in selection)) await createMissing(db, selection, channel, now)

    let rows = db
      .updateTable('outbox')
      .set((row) => ({
        state: 'waiting',
        attempts: 0,
        next_attempt_at: now,
        // A row that is being delivered right now keeps its claim.
        claimed_until: row
          .case()
          .when('state', '=', 'waiting')
          .then(row.ref('claimed_until'))
          .else(null)
          .end(),
        // From here on the row has the full time again before it is given up.
        created_at: now,
      }))
      .where('state', '!=', 'quarantined')
    rows = channel ? rows.where('channel', '=', channel) : rows.where('channel', '!=', 'receipt')
    if ('dead' in selection) rows = rows.where('state', '=', 'dead')
    else {
      // Rows that were delivered before their lead was quarantined are still `delivered`.
      const released = selectedLeads(db, selection).where('is_quarantined', '=', 0)
      rows = rows.where('lead_id', 'in', released.select('id'))
    }
    const { numUpdatedRows } = await rows.executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  })
}

async function createMissing(
  db: Kysely<Tables>,
  selection: Exclude<Selection, { dead: true }>,
  channel: ChannelName,
  now: string,
): Promise<void> {
  await db
    .insertInto('outbox')
    .columns(['lead_id', 'channel', 'state', 'created_at', 'next_attempt_at'])
    .expression(
      selectedLeads(db, selection).select((row) => [
        'id',
        sql<ChannelName>`CAST(${channel} AS TEXT)`.as('channel'),
        row.case().when('is_quarantined', '=', 1).then('quarantined').else('waiting').end().as('state'),
        sql<string>`CAST(${now} AS TEXT)`.as('created_at'),
        sql<string>`CAST(${now} AS TEXT)`.as('next_attempt_at'),
      ]),
    )
    .onConflict((conflict) => conflict.columns(['lead_id', 'channel']).doNothing())
    .execute()
}

function selectedLeads(db: Kysely<Tables>, selection: Exclude<Selection, { dead: true }>) {
  const leads = db.selectFrom('leads')
  return 'reference' in selection
    ? leads.where('reference', '=', selection.reference)
    : leads.where('created_at', '>=', selection.since.toISOString())
}
