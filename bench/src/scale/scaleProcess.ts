import { cpSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { deploy } from '../../../release/src/deploy'
import { Store } from '../../../release/src/store/Store'
import { listedFiles } from '../baselines/documents'
import { releasedStore } from '../baselines/makeBaselines'
import { benchDir, firstPort } from '../settings'
import { storeSyntheticRemote } from './syntheticRemote'

/** The pages are spread over so many remotes, if there are as many. */
const REMOTES = 50

export interface ScaleResult {
  /** Of the whole site, including the real ones. */
  pages: number
  remotes: number
  /** Without builds. */
  publishMs: number
  peakBytes: number
  /** All scripts of a synthetic page, compressed. */
  pageScriptBytes: number
}

async function measure(pages: number): Promise<ScaleResult> {
  const store = new Store(join(benchDir, 'scale'))
  rmSync(store.dir, { recursive: true, force: true })
  // Verbatim: `live` is a relative link.
  cpSync(releasedStore, store.dir, { recursive: true, verbatimSymlinks: true })
  const versions = { ...store.liveVersions() }
  const count = Math.min(REMOTES, pages)
  for (let number = 0; number < count; number++) {
    const { package: name, version } = await storeSyntheticRemote(store, number, Math.ceil(pages / count))
    versions[name] = version
  }

  const startMs = performance.now()
  const config = { origin: `http://localhost:${firstPort}`, user: 'bench', renderSeconds: 10 }
  const change = { action: 'publish', packages: Object.keys(versions) } as const
  const set = await deploy(config, store, versions, change)
  const publishMs = performance.now() - startMs

  const html = readFileSync(join(store.siteDir(set.number), 'pages/seccion-0~pagina-0.html'), 'utf8')
  const scripts = listedFiles(html).filter(({ url }) => url.endsWith('.js'))
  return {
    pages: set.pages.length,
    remotes: Object.keys(set.packages).length - 1,
    publishMs,
    peakBytes: process.resourceUsage().maxRSS * 1024,
    pageScriptBytes: scripts.reduce((sum, { url }) => sum + statSync(join(store.dir, `${url}.br`)).size, 0),
  }
}

const result = await measure(Number(process.argv[2]))
process.send?.(result, () => process.exit())
