import { cpSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '@site/cli/rootDir'
import { readReleaseConfig } from '@site/release/config'
import { deploy } from '@site/release/publish/deploy'
import { Store } from '@site/release/store/Store'
import { withLock } from '@site/release/store/withLock'
import { listedFiles } from '../baselines/documents'
import { releasedStore } from '../baselines/makeBaselines'
import { benchDir, firstPort } from '../settings'
import { MemoryWatch } from './MemoryWatch'
import { storeSyntheticRemote } from './syntheticRemote'

/** The pages are spread over so many remotes, if there are as many. */
const REMOTES = 50

/**
 * - `all`: publishes all synthetic remotes beside the real ones, into a copy of what was released
 * - `one`: publishes a new version of one of them
 */
export type ScaleStep = 'all' | 'one'

export interface ScaleResult {
  /** Pages of the whole site, including the real ones. */
  pages: number
  remotes: number
  /** Without builds. */
  publishMs: number
  cpuMs: number
  /** Memory of this process and those that it started. */
  peakBytes: number
  /** All scripts of a synthetic page, compressed. */
  pageScriptBytes: number
}

async function measure(step: ScaleStep, pages: number): Promise<ScaleResult> {
  const store = new Store(join(benchDir, 'scale'))
  const count = Math.min(REMOTES, pages)
  const pagesEach = Math.ceil(pages / count)
  if (step === 'all') {
    rmSync(store.dir, { recursive: true, force: true })
    // Verbatim: `live` is a relative link.
    cpSync(releasedStore, store.dir, { recursive: true, verbatimSymlinks: true })
  }
  const changed: Record<string, string> = {}
  for (let number = 0; number < (step === 'all' ? count : 1); number++) {
    const release = await storeSyntheticRemote(store, number, pagesEach, step === 'all' ? 'v1' : 'v2')
    changed[release.package] = release.version
  }

  const memory = new MemoryWatch()
  const startMs = performance.now()
  const config = {
    ...readReleaseConfig({ ROOT_DIR: rootDir }),
    origin: `http://localhost:${firstPort}`,
    user: 'bench',
    renderSeconds: 10,
  }
  const change = { action: 'publish', packages: Object.keys(changed) } as const
  const set = await withLock(store, 'bench', () =>
    deploy(config, store, { ...store.liveVersions(), ...changed }, change),
  )
  const publishMs = performance.now() - startMs
  const peakBytes = memory.stop()

  const html = readFileSync(join(store.siteDir(set.number), 'pages/seccion-0~pagina-0.html'), 'utf8')
  const scripts = listedFiles(html).filter(({ url }) => url.endsWith('.js'))
  const { user, system } = process.cpuUsage()
  return {
    pages: set.pages.length,
    remotes: Object.keys(set.packages).length - 1,
    publishMs,
    cpuMs: (user + system) / 1000,
    peakBytes,
    pageScriptBytes: scripts.reduce((sum, { url }) => sum + statSync(join(store.dir, `${url}.br`)).size, 0),
  }
}

const [, , step, pages] = process.argv
const result = await measure(step as ScaleStep, Number(pages))
process.send?.(result, () => process.exit())
