/*
 * `npm start`: builds changed packages, publishes versions that were not live yet, and serves the site. A version that a
 * team has rolled back was live, so it stays rolled back.
 */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { localOrigin, sitePort } from '@site/shared/contract/port'
import { readPort, requireFreePorts } from '@site/bundler/devServer/choosePort.cjs'
import { findPackages } from '@site/release/build/packages'
import { readReleaseConfig } from '@site/release/config'
import { movesLocally } from './movesLocally'
import { readyBanner, type LiveSet } from './readyBanner'
import { TerminalLog } from './terminalLog'

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
    // While the server starts.
    const live = readLive().catch(() => undefined)
    const log = new TerminalLog(
      (text) => process.stdout.write(text),
      (line) =>
        void live.then((read) =>
          process.stdout.write(readyBanner(line, read?.set, process.uptime(), read?.others)),
        ),
    )
    createInterface(server.stdout).on('line', (line) => log.take(line))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

interface Live {
  set: LiveSet
  /** Packages of which another version is live than this checkout builds. */
  others: string[]
}

async function readLive(): Promise<Live> {
  const { stdout } = await promisify(execFile)(process.execPath, [...releases, 'status', '--json'])
  const set = JSON.parse(stdout) as LiveSet
  // Not before the builds: it would delay them.
  const { buildVersion } = await import('@site/release/publish/stageRelease')
  const config = readReleaseConfig(process.env)
  const own = findPackages(config.rootDir)
  const others = set.packages.filter(
    ({ name, version }) => own.includes(name) && version !== buildVersion(config, name),
  )
  return { set, others: others.map(({ name }) => name) }
}

start().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
