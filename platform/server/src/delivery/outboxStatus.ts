import { channelNames, type ChannelName, type OutboxRow } from '../leads/tables'
import type { Engine } from '../leads/engine'
import { inChunks } from '../maintenance/eraseLeads'

export interface OutboxCount {
  channel: ChannelName
  state: OutboxRow['state']
  count: number
  /** The oldest row's time. For waiting rows: since when a lead has not reached a person. */
  oldestCreatedAt: string
}

const allStates = ['waiting', 'quarantined', 'delivered', 'dead'] as const

/**
 * How many rows each channel has in each state. Combinations without rows are left out.
 *
 * @param states Counting delivered rows reads most of the table, the others only their part of an index.
 * @param channels Rows of a channel that is no longer configured stay, and nothing changes them.
 */
export async function outboxStatus(
  { db }: Engine,
  states: readonly OutboxRow['state'][] = allStates,
  channels: readonly ChannelName[] = channelNames,
): Promise<OutboxCount[]> {
  if (channels.length === 0) return []
  const rows = await db
    .selectFrom('outbox')
    // Also for all channels: the index of the outbox answers a question about one state only with channels named.
    .where('channel', 'in', channels)
    .where('state', 'in', states)
    .select(({ fn }) => [
      'channel',
      'state',
      fn.countAll().as('count'),
      fn.min('created_at').as('oldestCreatedAt'),
    ])
    .groupBy(['channel', 'state'])
    .orderBy('channel')
    .orderBy('state')
    .execute()
  // PostgreSQL counts in 64 bits and returns text.
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** The states of the deliveries of each lead, by its reference. Leads without deliveries are missing. */
export async function deliveryStates({ db }: Engine, references: readonly string[]) {
  const states = new Map<string, Set<OutboxRow['state']>>()
  for (const chunk of inChunks(references)) {
    const rows = await db
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .select(['leads.reference', 'outbox.state'])
      .where('leads.reference', 'in', chunk)
      .execute()
    for (const { reference, state } of rows) {
      states.set(reference, (states.get(reference) ?? new Set()).add(state))
    }
  }
  return states
}
