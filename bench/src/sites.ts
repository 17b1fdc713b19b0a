import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { startServer, stopServer } from '../../scripts/testing/siteProcesses'
import { benchDir, firstPort, rootDir, type Variant } from './settings'

/** A store that is served, by the site's own server, in three ways. */
export interface ServedSite {
  /** HTTP/1.1 without TLS: what the server itself sends. */
  plain: string
  /** TLS and HTTP/2 in front of it. */
  direct: string
  /** The same over the shaped link. */
  link: string
}

export type ServedSites = Readonly<Record<Variant, ServedSite>>

export interface Running<Sites> {
  sites: Sites
  stop: () => Promise<void>
}

/** @param stores By name; each gets a server and what is in front of it. */
export async function serveSites<Name extends string>(
  stores: Readonly<Partial<Record<Name, string>>>,
): Promise<Running<Readonly<Record<Name, ServedSite>>>> {
  const sites: Partial<Record<Name, ServedSite>> = {}
  const servers: ChildProcess[] = []
  const fronts: ChildProcess[] = []
  const stop = async () => {
    fronts.forEach((front) => front.disconnect())
    await Promise.all(servers.map(stopServer))
  }
  try {
    // Cast: the keys of a record of names are names.
    for (const [index, [name, storeDir]] of (Object.entries(stores) as [Name, string][]).entries()) {
      const [plain, direct, link] = [0, 1, 2].map((offset) => firstPort + 3 * index + offset) as [
        number,
        number,
        number,
      ]
      await refuseTakenPort(plain)
      const databaseFile = join(benchDir, `${name}.sqlite`)
      servers.push(await startServer({ storeDir, databaseFile, port: plain }))
      fronts.push(await startFront([link, direct, plain]))
      sites[name] = {
        plain: `http://localhost:${plain}`,
        direct: `https://localhost:${direct}`,
        link: `https://localhost:${link}`,
      }
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { sites: sites as Record<Name, ServedSite>, stop }
}

/** Another server on the port would be measured in place of ours. */
async function refuseTakenPort(port: number): Promise<void> {
  const isTaken = await fetch(`http://localhost:${port}/`).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new Error(`Port ${port} is taken. BENCH_PORT chooses another first port.`)
}

function startFront(ports: readonly number[]): Promise<ChildProcess> {
  const front = fork(join(rootDir, 'bench/src/link/frontProcess.ts'), ports.map(String), {
    cwd: rootDir,
    execArgv: ['--import', 'tsx'],
  })
  return new Promise((resolve, reject) => {
    front.once('message', () => resolve(front))
    front.once('exit', (code) => reject(new Error(`The front ended with code ${code}.`)))
  })
}
