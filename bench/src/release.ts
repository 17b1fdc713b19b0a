import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRemotes } from '../../scripts/remotes.cjs'
import { release as runRelease, startReleaseService, stopServer } from '../../scripts/testing/siteProcesses'
import { report } from './report/progress'
import { saveReport } from './report/saveReport'
import { showSummary, table } from './report/table'
import { benchDir, firstPort, rootDir } from './settings'
import { percentile, summaryOf } from './statistics'

const copied = [
  ...['shell', ...findRemotes(rootDir), 'shared', 'scripts'],
  ...['webpack.common.js', 'tsconfig.json', '.browserslistrc', 'package.json', 'package-lock.json'],
]

const overNetwork = ', over the network'

/** Measures how long release commands take, including the start of their process. */
export async function release(runs: number): Promise<void> {
  const dir = join(benchDir, 'release')
  const packagesDir = join(dir, 'packages')
  const storeDir = join(dir, 'store')
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(packagesDir, { recursive: true })
  for (const name of copied) {
    cpSync(join(rootDir, name), join(packagesDir, name), {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|dist)(?:\/|$)/.test(path.slice(rootDir.length)),
    })
  }
  symlinkSync(join(rootDir, 'node_modules'), join(packagesDir, 'node_modules'))
  const location = { storeDir, packagesDir, origin: `http://localhost:${firstPort}` }

  const seconds: Record<string, number[]> = {}
  async function timed(what: string, ...args: string[]): Promise<void> {
    report(what)
    const startMs = performance.now()
    await runRelease({ ...location, ...(what.endsWith(overNetwork) && { env: client }) }, ...args)
    seconds[what] = [...(seconds[what] ?? []), (performance.now() - startMs) / 1000]
  }
  const client = {}
  await timed('publish all, nothing built', 'publish', 'all', '--without-browser')
  for (let run = 0; run < runs; run++) {
    changeProductCopy(packagesDir, run)
    await timed('publish a remote with new copy', 'publish', 'mfe-products', '--without-browser')
    await timed('rollback', 'rollback', 'mfe-products')
    await timed('publish all, nothing changed', 'publish', 'all', '--without-browser')
  }
  const { server, url } = await startReleaseService(location, firstPort + 1)
  const [token = ''] = (
    await runRelease(location, 'token', 'create', '--name', 'bench', '--package', 'mfe-products')
  ).split('\n')
  Object.assign(client, { RELEASE_URL: url, RELEASE_TOKEN: token })
  try {
    for (let run = 0; run < runs; run++) {
      changeProductCopy(packagesDir, runs + run)
      await timed(
        `publish a remote with new copy${overNetwork}`,
        'publish',
        'mfe-products',
        '--without-browser',
      )
      await timed(`rollback${overNetwork}`, 'rollback', 'mfe-products')
    }
  } finally {
    await stopServer(server)
  }

  const rows = Object.entries(seconds).map(([what, values]) => [
    what,
    showSummary(summaryOf(values), 1),
    percentile(values, 95).toFixed(1),
  ])
  saveReport({
    name: 'release',
    text: table(['command', 'seconds', 'p95'], rows),
    data: seconds,
    facts: { runs: String(runs) },
  })
}

/** Changes one title, as a team does when it edits copy. */
function changeProductCopy(packagesDir: string, run: number): void {
  const file = join(packagesDir, 'mfe-products/src/content/products/portalWeb.ts')
  const copy = readFileSync(file, 'utf8')
  const changed = copy.replace(
    /(approachSection: \{\s*card: \{\s*title: )'[^']*'/,
    `$1'Portal número ${run}'`,
  )
  if (changed === copy) throw new Error(`${file} has no title to change.`)
  writeFileSync(file, changed)
}
