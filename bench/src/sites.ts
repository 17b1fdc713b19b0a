import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { startServer, stopServer } from '../../scripts/testing/siteProcesses'
import { benchDir, firstPort, rootDir, type Variant } from './settings'

/** Origins of a store served by the site's own server. */
export interface ServedSite {
  /** HTTP/1.1 without TLS, from the server itself. */
  plain: string
  /** Through a proxy with TLS and HTTP/2. */
  direct: string
  /** Through the same proxy over the shaped link. */
  link: string
}

export type ServedSites = Readonly<Record<Variant, ServedSite>>

export interface Running<Sites> {
  sites: Sites
  stop: () => Promise<void>
}

/** @param stores By name; each gets a server and a proxy. */
export async function serveSites<Name extends string>(
  stores: Readonly<Partial<Record<Name, string>>>,
): Promise<Running<Readonly<Record<Name, ServedSite>>>> {
  const sites: Partial<Record<Name, ServedSite>> = {}
  const servers: ChildProcess[] = []
  const proxies: ChildProcess[] = []
  const stop = async () => {
    proxies.forEach((proxy) => proxy.disconnect())
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
      proxies.push(await startProxy([link, direct, plain]))
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

/** Otherwise another server on the port would be measured. */
async function refuseTakenPort(port: number): Promise<void> {
  const isTaken = await fetch(`http://localhost:${port}/`).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new Error(`Port ${port} is in use. Set BENCH_PORT to another first port.`)
}

function startProxy(ports: readonly number[]): Promise<ChildProcess> {
  const proxy = fork(join(rootDir, 'bench/src/link/proxyProcess.ts'), ports.map(String), {
    cwd: rootDir,
    execArgv: ['--import', 'tsx'],
  })
  return new Promise((resolve, reject) => {
    proxy.once('message', () => resolve(proxy))
    proxy.once('exit', (code) => reject(new Error(`The proxy ended with code ${code}.`)))
  })
}
