import { fork, spawn, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { stopServer } from '../../scripts/testing/siteProcesses'
import type { LoadRequest, LoadResult } from './loadGenerator'
import { saveReport } from './report/saveReport'
import { table } from './report/table'
import { benchDir, firstPort, rootDir } from './settings'
import { publishAll, releasedStore } from './baselines/makeBaselines'

const CONNECTIONS = 50
const WARM_UP_SECONDS = 2
const API_KEY = 'bench-publishable-key'

/** Every page of the site, as a visitor's browser asks for it; and leads, each a new one. */
const loads: readonly { name: string; what: LoadRequest['what'] }[] = [
  { name: 'GET /', what: { kind: 'page', path: '/' } },
  { name: 'GET /productos/portal-web', what: { kind: 'page', path: '/productos/portal-web' } },
  { name: 'POST /api/contact/request', what: { kind: 'leads', apiKey: API_KEY } },
]

export interface ApiOptions {
  seconds: number
  isAgain: boolean
  report: (message: string) => void
}

/** How many answers a second the server gives to fifty connections, with the generator beside it. */
export async function api({ seconds, isAgain, report }: ApiOptions): Promise<void> {
  await publishAll({ isAgain, report })
  const results: { load: string; log: string; result: LoadResult }[] = []
  for (const log of ['info', 'warn']) {
    const server = await startLoggingServer(log)
    try {
      for (const { name, what } of loads) {
        report(`${name}, log level ${log}`)
        await generateLoad({ port: firstPort, connections: CONNECTIONS, seconds: WARM_UP_SECONDS, what })
        const result = await generateLoad({ port: firstPort, connections: CONNECTIONS, seconds, what })
        results.push({ load: name, log, result })
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

/** As in production: durable leads, the log in a file. Only the limit of leads from one address is lifted. */
async function startLoggingServer(logLevel: string): Promise<ChildProcess> {
  const log = openSync(join(benchDir, 'server.log'), 'w')
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], {
    cwd: rootDir,
    env: {
      ...process.env,
      PORT: String(firstPort),
      STORE_DIR: releasedStore,
      DATABASE_FILE: join(benchDir, `leads-${logLevel}-${process.pid}.sqlite`),
      SITE_ORIGIN: `http://localhost:${firstPort}`,
      API_KEY,
      LOG_LEVEL: logLevel,
      RATE_LIMIT_MAX: '1000000',
    },
    stdio: ['ignore', log, 'inherit'],
  })
  const RETRY_MS = 100
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`)
    const isReady = await fetch(`http://localhost:${firstPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return server
    await new Promise((resume) => setTimeout(resume, RETRY_MS))
  }
}

function generateLoad(request: LoadRequest): Promise<LoadResult> {
  const generator = fork(join(rootDir, 'bench/src/loadGenerator.ts'), {
    cwd: rootDir,
    execArgv: ['--import', 'tsx'],
  })
  return new Promise((resolve, reject) => {
    generator.once('message', (result) => resolve(result as LoadResult))
    generator.once('exit', (code) => reject(new Error(`The generator ended with code ${code}.`)))
    generator.send(request)
  })
}
