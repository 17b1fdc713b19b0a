import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '@site/server/testing/serverProcess'
import { publish } from '@site/server/testing/store'
import { API_KEY, benchDir } from '../settings'

/** As large as a document of the site. */
const page = `<h1>Inicio</h1>${'<p>Brindamos soluciones para cada paso que das hacia tu meta.</p>'.repeat(800)}`

/** A store with one page and an empty database, so that nothing has to be built. */
export function newStore(name: string): { storeDir: string; databaseFile: string } {
  const storeDir = join(benchDir, `faults-${name}-${process.pid}`)
  rmSync(storeDir, { recursive: true, force: true })
  mkdirSync(storeDir, { recursive: true })
  publish(storeDir, 1, { '/': page })
  return { storeDir, databaseFile: join(storeDir, 'leads.sqlite') }
}

/** @param wrapper A command that runs the server, such as `strace -D`. */
export function startFaultServer(env: NodeJS.ProcessEnv, wrapper: readonly string[] = []) {
  return startServer({ API_KEY, RATE_LIMIT_MAX: '1000000', ...env }, { wrapper })
}

export const getPort = (origin: string) => Number(new URL(origin).port)
