import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { findBrowser } from '../../support/findBrowser.mjs'
import { compilePrograms } from '../../support/compiledPrograms.cjs'
import { startRemoteServers } from './remoteServers'
import { release, startServer, stopServer } from '../../support/siteProcesses'
import { site } from './site'

/**
 * Publishes all packages into an empty store, and serves it and the other builds of the remotes.
 *
 * @returns A function that stops the servers.
 */
export default async function globalSetup() {
  // For tests that publish: the release tool does not install one.
  process.env['CHROMIUM'] ??= findBrowser()
  rmSync(dirname(site.storeDir), { recursive: true, force: true })
  compilePrograms('e2e')
  await release(site, 'publish', 'all', '--without-browser')
  const remotes = await startRemoteServers()
  const server = await startServer({ ...site, overrideOrigins: remotes.localOrigins })
  return async () => {
    await stopServer(server)
    remotes.stop()
  }
}
