/*
 * `npm start`: builds changed packages, publishes versions that are not in the store yet, and serves the site. A version
 * that a team has rolled back is in the store, so it stays rolled back.
 */
import { spawn, spawnSync } from 'node:child_process'

const run = ['--import', 'tsx']
const { status } = spawnSync(
  process.execPath,
  [...run, 'release/src/cli.ts', 'publish', 'all', '--only-new', '--without-browser'],
  {
    stdio: 'inherit',
  },
)
if (status !== 0) process.exit(status ?? 1)

const server = spawn(process.execPath, [...run, 'server/src/main.ts'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
