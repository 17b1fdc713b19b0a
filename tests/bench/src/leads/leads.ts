import { once } from 'node:events'
import { mkdirSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '@site/store/sqlite/openDatabase'
import type { SqliteDatabase } from '@site/store/sqlite/SqliteDatabase'
import { startServer, stopServer } from '../../../support/siteProcesses'
import { publish } from '@site/server/testing/store'
import { generateLoad, leadRequest } from '../loadGenerator'
import { report } from '../report/progress'
import { saveReport } from '../report/saveReport'
import { table } from '../report/table'
import { API_KEY, benchDir, firstPort } from '../settings'
import { percentile } from '../statistics'

const CONNECTIONS = 50
const WARM_UP_SECONDS = 2
/** Between the leads of ordinary operation. */
const PAUSE_MS = 50
const POLL_MS = 100

const receiverPort = firstPort + 1
const storeDir = join(benchDir, 'leads')

/**
 * Measures how many leads a second the server stores in SQLite, each on disk before it is acknowledged, without and with
 * a channel that delivers them meanwhile; and how long a single lead takes until it is delivered.
 */
export async function leads(seconds: number): Promise<void> {
  rmSync(storeDir, { recursive: true, force: true })
  mkdirSync(storeDir, { recursive: true })
  publish(storeDir, 1)
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end())
  }).listen(receiverPort, '127.0.0.1')
  await once(receiver, 'listening')
  try {
    const results = [await measure('none', seconds), await measure('webhook', seconds)]
    saveReport({
      name: 'leads',
      text: table(headings, results.map(cells)),
      data: results,
      facts: { connections: String(CONNECTIONS), seconds: String(seconds) },
    })
  } finally {
    receiver.close()
    receiver.closeAllConnections()
  }
}

type Measured = Awaited<ReturnType<typeof measure>>

const headings = [
  'channel',
  'leads a second',
  'p50, ms',
  'p99, ms',
  'max, ms',
  'acknowledged',
  'stored',
  'delivered a second',
  'single lead delivered, p50 and p99, ms',
]

function cells({ channel, load, acknowledged, stored, deliveredPerSecond, singleMs }: Measured): string[] {
  return [
    channel,
    load.perSecond.toFixed(0),
    ...[load.p50, load.p99, load.max].map((value) => value.toFixed(1)),
    String(acknowledged),
    String(stored),
    deliveredPerSecond?.toFixed(0) ?? '',
    singleMs ? `${Math.round(singleMs.p50)}, ${Math.round(singleMs.p99)}` : '',
  ]
}

async function measure(channel: 'none' | 'webhook', seconds: number) {
  const databaseFile = join(storeDir, `${channel}.sqlite`)
  const webhook = {
    WEBHOOK_URL: `http://127.0.0.1:${receiverPort}/hook`,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
  }
  const server = await startServer({
    storeDir,
    databaseFile,
    port: firstPort,
    env: { API_KEY, LOG_LEVEL: 'warn', RATE_LIMIT_MAX: '1000000', ...(channel === 'webhook' && webhook) },
    output: openSync(join(benchDir, 'server.log'), 'w'),
  })
  const outbox = new Outbox(databaseFile)
  const post = (connections: number, loadSeconds: number) =>
    generateLoad({
      port: firstPort,
      connections,
      seconds: loadSeconds,
      nextRequest: () => leadRequest(API_KEY),
    })
  try {
    await post(CONNECTIONS, WARM_UP_SECONDS)
    await outbox.untilDelivered()
    const before = outbox.leads()
    report(`${CONNECTIONS} connections, channel ${channel}`)
    const startMs = performance.now()
    const load = await post(CONNECTIONS, seconds)
    const stored = outbox.leads() - before
    await outbox.untilDelivered()
    const deliveredPerSecond = (1000 * stored) / (performance.now() - startMs)
    const acknowledged = load.statuses['201'] ?? 0
    if (channel === 'none') return { channel, load, acknowledged, stored }

    report(`single leads, channel ${channel}`)
    const singlesAfter = outbox.leads()
    // A load of no time is one request.
    for (let sent = 0; sent < (1000 / PAUSE_MS) * seconds; sent++) {
      await post(1, 0)
      await wait(PAUSE_MS)
    }
    await outbox.untilDelivered()
    return { channel, load, acknowledged, stored, deliveredPerSecond, singleMs: outbox.delays(singlesAfter) }
  } finally {
    outbox.close()
    await stopServer(server)
  }
}

/** Reads the server's database from outside. */
class Outbox {
  readonly #database: SqliteDatabase

  constructor(file: string) {
    this.#database = openDatabase(file, { readonly: true })
  }

  leads(): number {
    return this.#database.prepare('SELECT count(*) FROM leads').pluck().get() as number
  }

  async untilDelivered(): Promise<void> {
    const waiting = this.#database.prepare(`SELECT 1 FROM outbox WHERE state <> 'delivered' LIMIT 1`)
    while (waiting.get()) await wait(POLL_MS)
  }

  /** Milliseconds from stored to delivered, of the leads behind the first ones. */
  delays(after: number): { p50: number; p99: number } {
    const rows = this.#database
      .prepare('SELECT created_at, delivered_at FROM outbox WHERE lead_id > ?')
      .all(after) as { created_at: string; delivered_at: string }[]
    const delays = rows.map((row) => Date.parse(row.delivered_at) - Date.parse(row.created_at))
    return { p50: percentile(delays, 50), p99: percentile(delays, 99) }
  }

  close(): void {
    this.#database.close()
  }
}
