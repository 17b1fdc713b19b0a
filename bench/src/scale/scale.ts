import { fork } from 'node:child_process'
import { join } from 'node:path'
import { saveReport } from '../report/saveReport'
import { showKilobytes, table } from '../report/table'
import { rootDir } from '../settings'
import { publishAll } from '../baselines/makeBaselines'
import type { ScaleRequest, ScaleResult } from './scaleProcess'

const REMOTES = 50
/** The header has no room for more sections. */
const REMOTES_IN_MENU = 6

export interface ScaleOptions {
  pageCounts: readonly number[]
  isAgain: boolean
  report: (message: string) => void
}

/** Measures publishing and page sizes with many synthetic remotes and pages beside the real ones. */
export async function scale({ pageCounts, isAgain, report }: ScaleOptions): Promise<void> {
  await publishAll({ isAgain, report })
  const results: ScaleResult[] = []
  for (const pages of pageCounts) {
    report(`${pages} pages`)
    results.push(await measureScale({ pages, remotes: REMOTES, remotesInMenu: REMOTES_IN_MENU }))
  }
  const rows = results.map((result) => [
    String(result.pages),
    String(result.remotes),
    (result.prerenderMs / 1000).toFixed(2),
    (result.prerenderMs / result.pages).toFixed(2),
    (result.publishMs / 1000).toFixed(2),
    (result.startBytes / 1e6).toFixed(0),
    (result.prerenderPeakBytes / 1e6).toFixed(0),
    (result.peakBytes / 1e6).toFixed(0),
    (result.siteDirBytes / 1e6).toFixed(1),
    showKilobytes(result.homeHtmlBytes),
    showKilobytes(result.pageHtmlBytes),
    showKilobytes(result.contentBytes),
    showKilobytes(result.pageScriptBytes),
  ])
  const headings = [
    ...[
      'pages',
      'remotes',
      'prerender, s',
      'a page, ms',
      'publish, s',
      'memory before, MB',
      'rendered, MB',
      'published, MB',
    ],
    ...['set on disk, MB', 'home HTML, KB', 'page HTML, KB', 'content of the set, KB', 'its scripts, KB'],
  ]
  saveReport({ name: 'scale', text: table(headings, rows), data: results })
}

function measureScale(request: ScaleRequest): Promise<ScaleResult> {
  const child = fork(join(rootDir, 'bench/src/scale/scaleProcess.ts'), {
    cwd: rootDir,
    execArgv: ['--import', 'tsx'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as ScaleResult))
    child.once('exit', (code) => reject(new Error(`${request.pages} pages: ended with code ${code}.`)))
    child.send(request)
  })
}
