/*
 * `npm start`: builds changed packages, publishes versions that are not in the store yet, and serves the site. A version
 * that a team has rolled back is in the store, so it stays rolled back.
 */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { localOrigin, sitePort } from '@site/shared/contract/port'
import { readPort, requireFreePorts } from '@site/bundler/devServer/choosePort.cjs'
import { movesLocally } from '@site/tests/repository/movesLocally'
import { readyBanner, type LiveSet } from './readyBanner'
import { TerminalLog, type ReadyLine } from './terminalLog'

const run = ['--import', 'tsx']
const releases = [...run, 'platform/release/src/cli.ts']

async function start(): Promise<void> {
  const port = readPort(process.env['PORT']) ?? sitePort
  // The server would say so only after the builds.
  await requireFreePorts([port])
  const origin = process.env['SITE_ORIGIN'] || localOrigin(port)
  const change = movesLocally(process.env['STORE_DIR'] || 'var', origin) ? ['--change-origin'] : []
  const { status } = spawnSync(
    process.execPath,
    [...releases, 'publish', 'all', '--only-new', '--without-browser', ...change],
    { stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)

  // What is piped is read by programs: they get the log as it is.
  const output = process.stdout.isTTY ? 'pipe' : 'inherit'
  const server = spawn(process.execPath, [...run, 'platform/server/src/main.ts'], {
    stdio: ['inherit', output, 'inherit'],
  })
  if (server.stdout) {
    const log = new TerminalLog((text) => process.stdout.write(text), showBanner)
    createInterface(server.stdout).on('line', (line) => log.take(line))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function showBanner(line: ReadyLine): void {
  execFile(process.execPath, [...releases, 'status', '--json'], (error, text) => {
    const live = error ? undefined : (JSON.parse(text) as LiveSet)
    process.stdout.write(readyBanner(line, live, process.uptime()))
  })
}

start().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
