import { Gauge, type Registry } from 'prom-client'
import { outboxStatus, type OutboxCount } from '../delivery/outboxStatus'
import type { LeadStore } from '../leads/leadStore'
import { shareResult } from '../shareResult'

const MS_PER_SECOND = 1000

/** Delivered rows are kept as long as their leads. Counting them at each reading would delay pages. */
const undelivered = ['waiting', 'quarantined', 'dead'] as const

/** The deliveries of the configured channels, read when the metrics are. No series while the database fails. */
export function outboxMetrics(leads: LeadStore, registry: Registry): void {
  const count = shareResult(
    () =>
      leads
        .use((engine) => outboxStatus(engine, undelivered, leads.channelNames))
        .catch((): OutboxCount[] => []),
    0,
  )
  const labelNames = ['channel', 'state'] as const

  new Gauge({
    name: 'site_outbox_rows',
    help: 'Deliveries that have not arrived, by channel and state.',
    labelNames,
    registers: [registry],
    async collect() {
      const rows = await count()
      this.reset()
      for (const { channel, state, count: value } of rows) this.set({ channel, state }, value)
    },
  })
  new Gauge({
    name: 'site_outbox_oldest_age_seconds',
    help: 'Age of the oldest delivery that has not arrived, by channel and state.',
    labelNames,
    registers: [registry],
    async collect() {
      const rows = await count()
      this.reset()
      for (const { channel, state, oldestCreatedAt } of rows) {
        const ageMs = Date.now() - Date.parse(oldestCreatedAt)
        this.set({ channel, state }, ageMs / MS_PER_SECOND)
      }
    },
  })
}
