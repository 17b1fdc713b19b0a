/*
 * `npm start`: builds changed packages, publishes versions that are not in the store yet, and serves the site. A version
 * that a team has rolled back is in the store, so it stays rolled back.
 */
import { spawn, spawnSync } from 'node:child_process'
import { localOrigin, sitePort } from '@site/shared/contract/port'
import { readPort, requireFreePorts } from '../webpack/devServer/choosePort.cjs'
import { movesLocally } from './movesLocally'

const run = ['--import', 'tsx']

async function start(): Promise<void> {
  const port = readPort(process.env['PORT']) ?? sitePort
  // The server would say so only after the builds.
  await requireFreePorts([port])
  const origin = process.env['SITE_ORIGIN'] || localOrigin(port)
  const change = movesLocally(process.env['STORE_DIR'] || 'var', origin) ? ['--change-origin'] : []
  const { status } = spawnSync(
    process.execPath,
    [...run, 'release/src/cli.ts', 'publish', 'all', '--only-new', '--without-browser', ...change],
    { stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)

  const server = spawn(process.execPath, [...run, 'server/src/main.ts'], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

start().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
