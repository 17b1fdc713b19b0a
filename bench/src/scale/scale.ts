import { forkModule } from '../forkModule'
import { report } from '../report/progress'
import { saveReport } from '../report/saveReport'
import { showKilobytes, table } from '../report/table'
import type { ScaleResult } from './scaleProcess'

/** Measures publishing with many synthetic remotes and pages beside the real ones. */
export async function scale(pageCounts: readonly number[]): Promise<void> {
  const results: ScaleResult[] = []
  for (const count of pageCounts) {
    report(`${count} pages`)
    // A process for each size: its peak memory is that of this size.
    const { message } = await forkModule<ScaleResult>('scale/scaleProcess.ts', String(count))
    results.push(message)
  }
  const rows = results.map(({ pages, remotes, publishMs, peakBytes, pageScriptBytes }) => [
    String(pages),
    String(remotes),
    (publishMs / 1000).toFixed(2),
    (peakBytes / 1e6).toFixed(0),
    showKilobytes(pageScriptBytes),
  ])
  const headings = ['pages', 'remotes', 'publish, s', 'peak memory, MB', 'scripts of a page, KB']
  saveReport({ name: 'scale', text: table(headings, rows), data: results })
}
