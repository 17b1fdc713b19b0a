import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findBrowser } from '../../support/findBrowser.mjs'
import { compilePrograms } from '../../support/compiledPrograms.cjs'
import { startRemoteServers } from './remoteServers'
import { release, startServer, stopServer } from '../../support/siteProcesses'
import { site } from './site'

/**
 * Publishes all packages into an empty store, once in a run of several suites, and serves it and the other builds of the
 * remotes.
 *
 * @returns A function that stops the servers.
 */
export default async function globalSetup() {
  // For tests that publish: the release tool does not install one.
  process.env['CHROMIUM'] ??= findBrowser()
  compilePrograms('e2e')
  await publish()
  const remotes = await startRemoteServers()
  const server = await startServer({ ...site, overrideOrigins: remotes.localOrigins })
  return async () => {
    await stopServer(server)
    remotes.stop()
  }
}

/** No test changes the shared store, and sources do not change while suites run. */
async function publish(): Promise<void> {
  for (const end of ['', '-shm', '-wal']) rmSync(site.databaseFile + end, { force: true })
  const published = join(dirname(site.storeDir), 'published-for')
  // Set by tests/run.ts.
  const run = process.env['TEST_RUN']
  if (run && existsSync(published) && readFileSync(published, 'utf8') === run) return
  rmSync(published, { force: true })
  rmSync(site.storeDir, { recursive: true, force: true })
  await release(site, 'publish', 'all', '--without-browser')
  if (run) writeFileSync(published, run)
}
