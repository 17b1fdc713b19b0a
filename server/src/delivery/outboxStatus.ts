import type { Engine } from '../leads/engine'
import type { ChannelName, OutboxRow } from '../leads/tables'

/** With these, the index of the outbox answers a question about one state. */
const channelNames: readonly ChannelName[] = ['mail', 'receipt', 'webhook', 'upstream']

export interface OutboxCount {
  channel: ChannelName
  state: OutboxRow['state']
  count: number
  /** The oldest row's time. For waiting rows: since when a lead has not reached a person. */
  oldestCreatedAt: string
}

/**
 * How many rows each channel has in each state. Combinations without rows are left out. Reads the whole outbox, which
 * takes SQLite about 20 ms for 100,000 rows.
 */
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

/** How many deliveries were given up. Reads these rows only, so it can be asked often. */
export async function countDead({ db }: Engine): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('channel', 'in', channelNames)
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow()
  return Number(count)
}
