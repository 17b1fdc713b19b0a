import { changeProductTitle } from '../../../support/changeCopy'
import { release as runRelease, startReleaseService, stopServer } from '../../../support/siteProcesses'
import { report } from '../report/progress'
import { saveReport } from '../report/saveReport'
import { showSummary, table } from '../report/table'
import { firstPort } from '../settings'
import { percentile, summarize } from '../statistics'
import { copyCheckout } from './checkout'

/** Measures how long release commands take, including the start of their process. */
export async function release(runs: number): Promise<void> {
  const location = copyCheckout('release')
  const seconds: Record<string, number[]> = {}
  /** Variables for a release service. Empty: commands use the store's folder. */
  let client: NodeJS.ProcessEnv = {}
  async function timed(what: string, ...args: string[]): Promise<void> {
    report(what)
    const startMs = performance.now()
    await runRelease({ ...location, env: client }, ...args)
    seconds[what] = [...(seconds[what] ?? []), (performance.now() - startMs) / 1000]
  }
  await timed('publish all, nothing built', 'publish', 'all', '--without-browser')
  for (let run = 0; run < runs; run++) {
    changeProductTitle(location.packagesDir, `Portal número ${run}`)
    await timed('publish a remote with new copy', 'publish', 'mfe-products', '--without-browser')
    await timed('rollback', 'rollback', 'mfe-products')
    await timed('publish all, nothing changed', 'publish', 'all', '--without-browser')
  }

  const { server, url } = await startReleaseService(location, firstPort + 1)
  try {
    const token = await runRelease(
      location,
      'token',
      'create',
      '--name',
      'bench',
      '--package',
      'mfe-products',
    )
    client = { RELEASE_URL: url, RELEASE_TOKEN: token.split('\n')[0] }
    for (let run = runs; run < 2 * runs; run++) {
      changeProductTitle(location.packagesDir, `Portal número ${run}`)
      await timed('publish over the network', 'publish', 'mfe-products', '--without-browser')
      await timed('rollback over the network', 'rollback', 'mfe-products')
    }
  } finally {
    await stopServer(server)
  }

  const rows = Object.entries(seconds).map(([what, values]) => [
    what,
    showSummary(summarize(values), 1),
    percentile(values, 95).toFixed(1),
  ])
  saveReport({
    name: 'release',
    text: table(['command', 'seconds', 'p95'], rows),
    data: seconds,
    facts: { runs: String(runs) },
  })
}
