import { release as runRelease } from '../../../scripts/testing/siteProcesses'
import { report } from '../report/progress'
import { saveReport } from '../report/saveReport'
import { showSummary, table } from '../report/table'
import { summaryOf } from '../statistics'
import { changeProductCopy, copyCheckout } from './checkout'

/** Measures how long release commands take, including the start of their process. */
export async function release(runs: number): Promise<void> {
  const location = copyCheckout('release')
  const seconds: Record<string, number[]> = {}
  async function timed(what: string, ...args: string[]): Promise<void> {
    report(what)
    const startMs = performance.now()
    await runRelease(location, ...args)
    seconds[what] = [...(seconds[what] ?? []), (performance.now() - startMs) / 1000]
  }
  await timed('publish all, nothing built', 'publish', 'all', '--without-browser')
  for (let run = 0; run < runs; run++) {
    changeProductCopy(location.packagesDir, run)
    await timed('publish a remote with new copy', 'publish', 'mfe-products', '--without-browser')
    await timed('rollback', 'rollback', 'mfe-products')
    await timed('publish all, nothing changed', 'publish', 'all', '--without-browser')
  }

  const rows = Object.entries(seconds).map(([what, values]) => [what, showSummary(summaryOf(values), 1)])
  saveReport({
    name: 'release',
    text: table(['command', 'seconds'], rows),
    data: seconds,
    facts: { runs: String(runs) },
  })
}
