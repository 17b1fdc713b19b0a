import { openSync } from 'node:fs'
import { join } from 'node:path'
import { startServer, stopServer } from '../../support/siteProcesses'
import { releasedStore } from './baselines/makeBaselines'
import { generateLoad, leadRequest, pageRequest, type LoadResult } from './loadGenerator'
import { report } from './report/progress'
import { saveReport } from './report/saveReport'
import { table } from './report/table'
import { API_KEY, benchDir, firstPort } from './settings'

const CONNECTIONS = 50
const WARM_UP_SECONDS = 2

const loads = [
  ...['/', '/productos/portal-web'].map((path) => ({
    name: `GET ${path}`,
    nextRequest: () => pageRequest(path),
  })),
  { name: 'POST /api/contact/request', nextRequest: () => leadRequest(API_KEY) },
]

/** Measures how many responses a second the server gives, with the load generator on the same machine. */
export async function api(seconds: number): Promise<void> {
  const results: { load: string; log: string; result: LoadResult }[] = []
  for (const log of ['info', 'warn']) {
    const server = await startLoggingServer(log)
    try {
      for (const { name, nextRequest } of loads) {
        report(`${name}, log level ${log}`)
        const load = { port: firstPort, connections: CONNECTIONS, nextRequest }
        await generateLoad({ ...load, seconds: WARM_UP_SECONDS })
        results.push({ load: name, log, result: await generateLoad({ ...load, seconds }) })
      }
    } finally {
      await stopServer(server)
    }
  }
  const rows = results.map(({ load, log, result: { perSecond, p50, p99, max, statuses } }) => [
    load,
    log,
    perSecond.toFixed(0),
    ...[p50, p99, max].map((value) => value.toFixed(1)),
    Object.entries(statuses)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', '),
  ])
  const headings = ['request', 'log level', 'a second', 'p50, ms', 'p99, ms', 'max, ms', 'answers']
  saveReport({
    name: 'api',
    text: table(headings, rows),
    data: results,
    facts: { connections: String(CONNECTIONS), seconds: String(seconds) },
  })
}

/** As in production: durable leads, the log in a file. Only the limits of leads are lifted. */
function startLoggingServer(logLevel: string) {
  return startServer({
    storeDir: releasedStore,
    databaseFile: join(benchDir, `leads-${logLevel}-${process.pid}.sqlite`),
    port: firstPort,
    env: { API_KEY, LOG_LEVEL: logLevel, RATE_LIMIT_MAX: '1000000', RATE_LIMIT_TOTAL: '1000000' },
    output: openSync(join(benchDir, 'server.log'), 'w'),
  })
}
