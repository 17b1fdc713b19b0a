import { statSync } from 'node:fs'
import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { AppParts } from '../appParts'
import { outboxStatus, type OutboxCount } from '../delivery/outboxStatus'
import { listen } from '../listen'
import { shareResult } from '../shareResult'

const MS_PER_SECOND = 1000
/** Delivered rows are kept as long as their leads. Counting them at each reading would delay pages. */
const undelivered = ['waiting', 'quarantined', 'dead'] as const

/** One number, or several with their labels. */
type Reading = number | readonly (readonly [labels: Record<string, string>, value: number])[]

/** Metrics of the process, its event loop, the database, the outbox and the store. `createApp` adds those of requests. */
export function createMetrics({
  config: { database },
  leads,
  site,
  replica,
}: Omit<AppParts, 'metrics'>): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })

  /** Adds what is read when the metrics are. */
  function gauge(
    name: string,
    help: string,
    read: () => Reading | Promise<Reading>,
    labelNames: string[] = [],
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const reading = await read()
        this.reset()
        const values = typeof reading === 'number' ? [[{}, reading] as const] : reading
        for (const [labels, value] of values) this.set(labels, value)
      },
    })
  }

  gauge('site_database_up', '1 if leads can be stored, as /readyz checks it, else 0.', () =>
    leads.check().then(
      () => 1,
      () => 0,
    ),
  )
  if (database.kind === 'sqlite') {
    const { file } = database
    const help = 'Size of the SQLite database (main) and of its write-ahead log (wal).'
    const read = () => [
      [{ file: 'main' }, readSize(file)] as const,
      [{ file: 'wal' }, readSize(`${file}-wal`)] as const,
    ]
    gauge('site_database_bytes', help, read, ['file'])
  } else {
    const help = 'Connections to PostgreSQL: open, and of these idle; and requests that wait for one.'
    const read = async () => {
      // Missing while the database is down.
      const engine = await leads.prepare().catch(() => undefined)
      return Object.entries(engine?.connections?.() ?? {}).map(
        ([state, count]) => [{ state }, count] as const,
      )
    }
    gauge('site_database_connections', help, read, ['state'])
  }

  // The deliveries of the configured channels. No series while the database fails.
  const deliveries = shareResult(
    () =>
      leads
        .use((engine) => outboxStatus(engine, undelivered, leads.channelNames))
        .catch((): OutboxCount[] => []),
    0,
  )
  const ofDeliveries = (getValue: (counted: OutboxCount) => number) => async () =>
    (await deliveries()).map((counted) => {
      const { channel, state } = counted
      return [{ channel, state }, getValue(counted)] as const
    })
  gauge(
    'site_outbox_rows',
    'Deliveries that have not arrived, by channel and state.',
    ofDeliveries(({ count }) => count),
    ['channel', 'state'],
  )
  gauge(
    'site_outbox_oldest_age_seconds',
    'Age of the oldest delivery that has not arrived, by channel and state.',
    ofDeliveries(({ oldestCreatedAt }) => (Date.now() - Date.parse(oldestCreatedAt)) / MS_PER_SECOND),
    ['channel', 'state'],
  )

  const damagedHelp = 'Files of the release set that are missing or changed, as /readyz names them.'
  gauge('site_damaged_files', damagedHelp, () => {
    site.damage.check()
    return site.damage.count
  })
  if (!replica) return registry
  gauge('site_store_up', '1 if the shared store could be read and copied at the last attempt, else 0.', () =>
    replica.failure === undefined ? 1 : 0,
  )
  gauge(
    'site_store_age_seconds',
    'Time since this server was last known to have the releases of the shared store.',
    () => replica.ageSeconds,
  )
  gauge(
    'site_release_set',
    'Number of the release set that this server serves. 0: none.',
    () => site.current()?.set.number ?? 0,
  )
  return registry
}

/** 0 if there is no such file. */
function readSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/**
 * Serves `GET /metrics` on a port of its own, which the public site does not reach. Ends with `app`.
 *
 * @returns The listening server.
 * @throws If the port is taken.
 */
export async function serveMetrics(
  app: FastifyInstance,
  registry: Registry,
  listenTo: { port: number; host: string },
): Promise<FastifyInstance> {
  const server = Fastify()
  server.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  app.addHook('onClose', () => server.close())
  await listen(server, listenTo)
  return server
}
