import { forkModule } from '../forkModule'
import { report } from '../report/progress'
import { saveReport } from '../report/saveReport'
import { showKilobytes, table } from '../report/table'
import type { ScaleResult, ScaleStep } from './scaleProcess'

/** Measures publishing with many synthetic remotes and pages beside the real ones: all of them, then one of them. */
export async function scale(pageCounts: readonly number[]): Promise<void> {
  const results: { step: ScaleStep; result: ScaleResult }[] = []
  for (const count of pageCounts) {
    for (const step of ['all', 'one'] as const) {
      report(`${count} pages, ${step}`)
      // A process for each publish: its peak memory is that of this publish.
      const { message } = await forkModule<ScaleResult>('scale/scaleProcess.ts', step, String(count))
      results.push({ step, result: message })
    }
  }
  const rows = results.map(({ step, result }) => [
    String(result.pages),
    String(result.remotes),
    step,
    (result.publishMs / 1000).toFixed(2),
    (result.cpuMs / 1000).toFixed(2),
    (result.peakBytes / 1e6).toFixed(0),
    showKilobytes(result.pageScriptBytes),
  ])
  const headings = [
    ...['pages', 'remotes', 'published', 'publish, s', 'CPU, s', 'peak memory, MB'],
    'scripts of a page, KB',
  ]
  saveReport({ name: 'scale', text: table(headings, rows), data: results })
}
