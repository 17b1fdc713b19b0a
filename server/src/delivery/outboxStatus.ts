import type { Engine } from '../leads/engine'
import type { ChannelName, OutboxRow } from '../leads/tables'

export interface OutboxCount {
  channel: ChannelName
  state: OutboxRow['state']
  count: number
  /** The oldest row's time. For waiting rows: since when a lead has not reached a person. */
  oldestCreatedAt: string
}

/** How many rows each channel has in each state. Combinations without rows are left out. */
export async function outboxStatus({ db }: Engine): Promise<OutboxCount[]> {
  const rows = await db
    .selectFrom('outbox')
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
