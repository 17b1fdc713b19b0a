import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { release } from '../../support/siteProcesses'
import { site } from './site'

/** Publishes all packages into the empty store of `site`, once for all suites with the same `TEST_RUN`. */
export async function publishSite(): Promise<void> {
  const published = join(dirname(site.storeDir), 'published-for')
  // No suite changes the store, and sources do not change while suites run.
  const run = process.env['TEST_RUN']
  if (run && existsSync(published) && readFileSync(published, 'utf8') === run) return
  rmSync(published, { force: true })
  rmSync(site.storeDir, { recursive: true, force: true })
  await release(site, 'publish', 'all', '--without-browser')
  if (run) writeFileSync(published, run)
}
