import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { startServer, stopServer } from '../../support/siteProcesses'
import { forkModule } from './forkModule'
import { profiles, type Profile } from './link/profiles'
import { benchDir, firstPort, type Variant } from './settings'

/** A store served by the site's own server. */
export interface ServedSite {
  /** Origin of the server itself: HTTP/1.1 without TLS. */
  plain: string
  /** Origins of its fronts with TLS and HTTP/2 over the shaped link. */
  links: Readonly<Record<Profile, string>>
  /** Hash of the fronts' certificate, in the form of Chromium's `--ignore-certificate-errors-spki-list`. */
  certificateKey: string
}

export type ServedSites = Readonly<Record<Variant, ServedSite>>

/**
 * Starts a server and its fronts for each store.
 *
 * @param folders Sites made of files, with a plain static server each.
 */
export async function serveSites<Name extends string>(
  stores: Readonly<Partial<Record<Name, string>>>,
  folders?: Readonly<Partial<Record<Name, string>>>,
) {
  const sites: Partial<Record<Name, ServedSite>> = {}
  const servers: ChildProcess[] = []
  const proxies: ChildProcess[] = []
  const stop = async () => {
    proxies.forEach((proxy) => proxy.disconnect())
    await Promise.all(servers.map(stopServer))
  }
  try {
    // Cast: the keys of a record of names are names.
    const served = Object.entries({ ...stores, ...folders }) as [Name, string][]
    for (const [index, [name, dir]] of served.entries()) {
      const port = firstPort + (1 + profiles.length) * index
      const linkPorts = profiles.map((_profile, place) => port + 1 + place)
      await refuseTakenPort(port)
      if (folders && name in folders)
        proxies.push((await forkModule<string>('references/staticServer.ts', dir, String(port))).child)
      else
        servers.push(
          await startServer({ storeDir: dir, databaseFile: join(benchDir, `${name}.sqlite`), port }),
        )
      const proxy = await forkModule<string>('link/proxyProcess.ts', ...[port, ...linkPorts].map(String))
      proxies.push(proxy.child)
      sites[name] = {
        plain: `http://localhost:${port}`,
        links: linksAt(linkPorts),
        certificateKey: proxy.message,
      }
    }
  } catch (error) {
    await stop()
    throw error
  }
  // Cast: the loop has served every store.
  return { sites: sites as Record<Name, ServedSite>, stop }
}

/** @param ports One for each of `profiles`. */
function linksAt(ports: readonly number[]): Record<Profile, string> {
  // Cast: every profile has an entry.
  return Object.fromEntries(
    profiles.map((profile, place) => [profile, `https://localhost:${ports[place]}`]),
  ) as Record<Profile, string>
}

/** Otherwise another server on the port would be measured. */
async function refuseTakenPort(port: number): Promise<void> {
  const isTaken = await fetch(`http://localhost:${port}/`).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new Error(`Port ${port} is in use. Set BENCH_PORT to another first port.`)
}
