import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { release, startServer, stopServer } from './processes'
import { site } from './site'

/** Publishes all packages into an empty store and serves it; the returned function ends it. */
export default async function globalSetup() {
  rmSync(dirname(site.storeDir), { recursive: true, force: true })
  await release(site, 'publish', 'all')
  const server = await startServer(site)
  return () => stopServer(server)
}
