import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { changedPath, changeProductTitle } from '../../../support/changeCopy'
import { startServer, stopServer } from '../../../support/siteProcesses'
import { report } from '../report/progress'
import { saveReport } from '../report/saveReport'
import { showSummary, table } from '../report/table'
import { benchDir, firstPort, rootDir } from '../settings'
import { summarize } from '../statistics'
import { changeContactCopy, copyCheckout } from './checkout'
import { PollingClients } from './PollingClients'

/**
 * Measures how long visitors get the earlier page after a publish and after a rollback, from the start of the command. The
 * commands are those that a team types, with `npm run`.
 */
export async function rollback(runs: number): Promise<void> {
  const { storeDir, packagesDir, origin } = copyCheckout('rollback')
  const env = { ...process.env, STORE_DIR: storeDir, SITE_ORIGIN: origin, ROOT_DIR: packagesDir }
  const command = (...args: string[]) =>
    promisify(execFile)('npm', ['run', 'release', '--', ...args], { cwd: rootDir, env })

  report('publishing all packages')
  await command('publish', 'all', '--without-browser')
  const databaseFile = join(benchDir, 'rollback/leads.sqlite')
  const server = await startServer({ storeDir, databaseFile, port: firstPort })
  const clients = new PollingClients(origin + changedPath)
  const seconds: Record<string, number[]> = {}
  async function measure(what: string, ...args: string[]): Promise<void> {
    report(what)
    const lastOldMs = await clients.untilLastOldAnswer(() => command(...args))
    seconds[what] = [...(seconds[what] ?? []), lastOldMs / 1000]
  }
  for (let run = 0; run < runs; run++) {
    changeProductTitle(packagesDir, `Portal número ${run}`)
    await measure('publish a remote with new copy', 'publish', 'mfe-products', '--without-browser')
    await measure('rollback to versions that were live together', 'rollback', 'mfe-products')
    // Another team publishes in between, so that the rollback makes a combination that was never live.
    changeProductTitle(packagesDir, `Portal número ${runs + run}`)
    await measure('publish a remote with new copy', 'publish', 'mfe-products', '--without-browser')
    changeContactCopy(packagesDir, run)
    await command('publish', 'mfe-contact', '--without-browser')
    await measure('rollback to another combination of versions', 'rollback', 'mfe-products')
  }
  const { answers, failures } = await clients.stop()
  await stopServer(server)

  const rows = Object.entries(seconds).map(([what, values]) => [what, showSummary(summarize(values), 2)])
  saveReport({
    name: 'rollback',
    text: table(['from the command to the last answer with the earlier page', 'seconds'], rows),
    data: seconds,
    facts: { runs: String(runs), answers: String(answers), 'failed answers': String(failures) },
  })
  if (failures > 0) throw new Error(`${failures} of ${answers} answers failed.`)
}
