import { rmSync } from 'node:fs'
import { findBrowser } from '../../support/findBrowser.mjs'
import { compilePrograms } from '../../support/compiledPrograms.cjs'
import { startServer, stopServer } from '../../support/siteProcesses'
import { publishSite } from './publishSite'
import { startRemoteServers } from './remoteServers'
import { site } from './site'

/**
 * Publishes all packages, and serves them and the other builds of the remotes.
 *
 * @returns A function that stops the servers.
 */
export default async function globalSetup() {
  // For tests that publish: the release tool does not install one.
  process.env['CHROMIUM'] ??= findBrowser()
  compilePrograms('e2e')
  await publishSite()
  for (const end of ['', '-shm', '-wal']) rmSync(site.databaseFile + end, { force: true })
  const remotes = await startRemoteServers()
  const server = await startServer({ ...site, overrideOrigins: remotes.localOrigins })
  return async () => {
    await stopServer(server)
    remotes.stop()
  }
}
