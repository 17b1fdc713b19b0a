import { join } from 'node:path'
import type { DeliveryLog } from '../delivery/ChannelWorker'
import type { DeliveryChannel } from '../delivery/deliveryChannel'
import { deliveryTimes, type DeliveryTimes } from '../delivery/deliveryTimes'
import { DeliveryWorker } from '../delivery/DeliveryWorker'
import type { StoredLead } from '../leads/lead'
import { LeadStore } from '../leads/LeadStore'
import { openSqlite } from '../leads/sqlite'
import type { ChannelName } from '../leads/tables'
import { contactRequest } from './leads'

/** Short enough to wait for. */
export const quickTimes: DeliveryTimes = {
  ...deliveryTimes,
  shortestDelay: 20,
  longestDelay: 200,
  poll: 20,
  finishWithin: 50,
}

export const silentLog: DeliveryLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/** A channel that records what it delivers. */
export function testChannel(
  name: ChannelName,
  deliver: (lead: StoredLead, signal: AbortSignal) => Promise<void> = () => Promise.resolve(),
) {
  /** The description of the lead of each attempt. */
  const attempts: string[] = []
  const channel: DeliveryChannel = {
    name,
    deliver(lead, signal) {
      attempts.push(lead.description)
      return deliver(lead, signal)
    },
  }
  return { channel, attempts }
}

/** A store with an outbox in a new SQLite file, and its worker, which is not started. */
export function testOutbox(folder: string, channels: readonly DeliveryChannel[], times = quickTimes) {
  const engine = openSqlite(join(folder, `${crypto.randomUUID()}.sqlite`))
  const store = new LeadStore(() => engine, channels)
  return {
    engine,
    store,
    worker: new DeliveryWorker(store, channels, silentLog, times),
    add: (description: string, isQuarantined = false) =>
      store.add(
        { kind: 'contact', request: { ...contactRequest, description } },
        { source: 'json', isQuarantined },
      ),
    /** The outbox, oldest row first. */
    rows: () => engine.database.prepare('SELECT * FROM outbox ORDER BY id').all() as OutboxFacts[],
  }
}

export interface OutboxFacts {
  id: number
  channel: ChannelName
  state: string
  attempts: number
  last_error: string | null
  claimed_until: string | null
  next_attempt_at: string
}
