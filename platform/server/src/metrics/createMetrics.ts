import { statSync } from 'node:fs'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { AppParts } from '../appParts'
import type { Config } from '../config'
import { outboxStatus, type OutboxCount } from '../delivery/outboxStatus'
import type { LeadStore } from '../leads/leadStore'
import type { Replica } from '../replica/Replica'
import { shareResult } from '../shareResult'
import type { DamageLog } from '../site/damage/DamageLog'
import type { LiveSite } from '../site/liveSite'

const MS_PER_SECOND = 1000

/** Delivered rows are kept as long as their leads. Counting them at each reading would delay pages. */
const undelivered = ['waiting', 'quarantined', 'dead'] as const

/** Metrics of the process, its event loop, the database, the outbox and the store. `createApp` adds those of requests. */
export function createMetrics({
  config,
  leads,
  site,
  replica,
}: Pick<AppParts, 'config' | 'leads' | 'replica'> & Partial<Pick<AppParts, 'site'>>): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  databaseMetrics(leads, config, registry)
  outboxMetrics(leads, registry)
  if (site) damageMetrics(site.damage, registry)
  if (replica && site) replicaMetrics(replica, site, registry)
  return registry
}

interface Named {
  name: string
  help: string
}

/** Adds a number that is read when the metrics are. */
function addGauge(registry: Registry, named: Named, read: () => number | Promise<number>): void {
  new Gauge({
    ...named,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })
}

type Labelled<Label extends string> = readonly [labels: Record<Label, string>, value: number]

/** Adds numbers that are read when the metrics are, each with its labels. */
function addGauges<Label extends string>(
  registry: Registry,
  { labelNames, ...named }: Named & { labelNames: Label[] },
  read: () => Promise<readonly Labelled<Label>[]> | readonly Labelled<Label>[],
): void {
  new Gauge({
    ...named,
    labelNames,
    registers: [registry],
    async collect() {
      const values = await read()
      this.reset()
      for (const [labels, value] of values) this.set(labels, value)
    },
  })
}

function databaseMetrics(leads: LeadStore, { database }: Config, registry: Registry): void {
  const up = { name: 'site_database_up', help: '1 if leads can be stored, as /readyz checks it, else 0.' }
  addGauge(registry, up, () =>
    leads.check().then(
      () => 1,
      () => 0,
    ),
  )
  if (database.kind === 'sqlite') {
    const bytes = {
      name: 'site_database_bytes',
      help: 'Size of the SQLite database (main) and of its write-ahead log (wal).',
      labelNames: ['file' as const],
    }
    const { file } = database
    addGauges(registry, bytes, () => [
      [{ file: 'main' }, sizeOf(file)],
      [{ file: 'wal' }, sizeOf(`${file}-wal`)],
    ])
    return
  }
  const connections = {
    name: 'site_database_connections',
    help: 'Connections to PostgreSQL: open, and of these idle; and requests that wait for one.',
    labelNames: ['state' as const],
  }
  addGauges(registry, connections, async () => {
    // While the database is down there are none.
    const pool = await leads.use((engine) => Promise.resolve(engine.connections?.())).catch(() => undefined)
    return Object.entries(pool ?? {}).map(([state, count]) => [{ state }, count])
  })
}

/** 0 if there is no such file. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** The deliveries of the configured channels. No series while the database fails. */
function outboxMetrics(leads: LeadStore, registry: Registry): void {
  const count = shareResult(
    () =>
      leads
        .use((engine) => outboxStatus(engine, undelivered, leads.channelNames))
        .catch((): OutboxCount[] => []),
    0,
  )
  const labelNames: ('channel' | 'state')[] = ['channel', 'state']
  const rows = { name: 'site_outbox_rows', help: 'Deliveries that have not arrived, by channel and state.' }
  addGauges(registry, { ...rows, labelNames }, async () =>
    (await count()).map(({ channel, state, count: value }) => [{ channel, state }, value]),
  )
  const age = {
    name: 'site_outbox_oldest_age_seconds',
    help: 'Age of the oldest delivery that has not arrived, by channel and state.',
  }
  addGauges(registry, { ...age, labelNames }, async () =>
    (await count()).map(({ channel, state, oldestCreatedAt }) => [
      { channel, state },
      (Date.now() - Date.parse(oldestCreatedAt)) / MS_PER_SECOND,
    ]),
  )
}

/** Files of the store that are not as they were published. */
function damageMetrics(damage: DamageLog, registry: Registry): void {
  const damaged = {
    name: 'site_damaged_files',
    help: 'Files of the release set that are missing or changed, as /readyz names them.',
  }
  addGauge(registry, damaged, () => {
    damage.check()
    return damage.count
  })
}

/** How this server follows the shared store. */
function replicaMetrics(replica: Replica, site: LiveSite, registry: Registry): void {
  const up = {
    name: 'site_store_up',
    help: '1 if the shared store could be read and copied at the last attempt, else 0.',
  }
  addGauge(registry, up, () => (replica.failure === undefined ? 1 : 0))
  const age = {
    name: 'site_store_age_seconds',
    help: 'Time since this server was last known to have the releases of the shared store.',
  }
  addGauge(registry, age, () => replica.ageSeconds)
  const set = {
    name: 'site_release_set',
    help: 'Number of the release set that this server serves. 0: none.',
  }
  addGauge(registry, set, () => site.current()?.set.number ?? 0)
}
