import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '@site/shared/contract/releases'
import { deploy, renderAndCheck } from '../../../release/src/deploy'
import { prepareSite } from '../../../release/src/prepareSite'
import { Store } from '../../../release/src/store/Store'
import { benchDir, firstPort, rootDir } from '../settings'
import { releasedStore } from '../baselines/makeBaselines'
import { storeSyntheticRemote } from './syntheticRemote'

export interface ScaleRequest {
  pages: number
  remotes: number
  remotesInMenu: number
}

export interface ScaleResult {
  /** Of the whole site, including the real ones. */
  pages: number
  remotes: number
  prerenderMs: number
  /** Publishing one remote, without its build. */
  publishMs: number
  /** Peak memory of the process in bytes: before rendering, after it, and at the end. */
  startBytes: number
  prerenderPeakBytes: number
  peakBytes: number
  siteDirBytes: number
  /** Of visitors' pages, compressed. */
  homeHtmlBytes: number
  pageHtmlBytes: number
  contentBytes: number
  pageScriptBytes: number
}

/** Runs in a process of its own for each size, so that the memory is that of this size. */
async function measure({ pages, remotes, remotesInMenu }: ScaleRequest): Promise<ScaleResult> {
  const storeDir = join(benchDir, 'scale')
  rmSync(storeDir, { recursive: true, force: true })
  mkdirSync(storeDir, { recursive: true })
  for (const part of ['assets', 'releases']) {
    cpSync(join(releasedStore, part), join(storeDir, part), { recursive: true })
  }
  const store = new Store(storeDir)
  const versions: Record<string, string> = { ...new Store(releasedStore).liveVersions() }
  const count = Math.min(remotes, pages)
  const sizes = Array.from({ length: count }, (_, number) => ({
    number,
    pages: Math.floor(pages / count) + (number < pages % count ? 1 : 0),
    isInMenu: number < remotesInMenu,
  }))
  for (const size of sizes) {
    const { name, version } = await storeSyntheticRemote(store, size)
    versions[name] = version
  }

  const config = {
    rootDir,
    storeDir,
    origin: `http://localhost:${firstPort}`,
    mode: 'production' as const,
    user: 'bench',
  }
  const startBytes = peakBytes()
  const prerenderStartMs = performance.now()
  await renderAndCheck(prepareSite(store, versions, config.origin), () => Promise.resolve())
  const prerenderMs = performance.now() - prerenderStartMs
  const prerenderPeakBytes = peakBytes()

  const [first] = sizes
  if (!first) throw new Error('There are no remotes.')
  const next = await storeSyntheticRemote(store, first, 'v2')
  const publishStartMs = performance.now()
  const set = await deploy(
    config,
    store,
    { ...versions, [next.name]: next.version },
    { action: 'publish', packages: [next.name] },
  )
  const publishMs = performance.now() - publishStartMs

  const pagesDir = join(store.siteDir(set.number), 'pages')
  const pageFile = `seccion-${first.number}~pagina-0.html`
  const html = readFileSync(join(pagesDir, pageFile), 'utf8')
  return {
    pages: set.pages.length,
    remotes: Object.keys(set.packages).length - 1,
    prerenderMs,
    publishMs,
    startBytes,
    prerenderPeakBytes,
    peakBytes: peakBytes(),
    siteDirBytes: set.pages.reduce(
      (sum, { file }) =>
        sum +
        ['', '.br', '.gz'].reduce((size, ending) => size + statSync(join(pagesDir, file + ending)).size, 0),
      0,
    ),
    homeHtmlBytes: statSync(join(pagesDir, 'index.html.br')).size,
    pageHtmlBytes: statSync(join(pagesDir, `${pageFile}.br`)).size,
    contentBytes: statSync(join(storeDir, `${set.content}.br`)).size,
    pageScriptBytes: scriptBytes(store, html),
  }
}

/** All scripts that the page's boot requests, compressed. */
function scriptBytes(store: Store, html: string): number {
  const [, list = ''] = html.match(/data-scripts="([^"]*)"/) ?? []
  // Cast: the release tool writes the list with this type.
  const files = JSON.parse(list.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as Release['files']
  return files
    .filter(({ url }) => url.endsWith('.js'))
    .map(({ url }) => join(store.dir, `${url}.br`))
    .filter((file) => existsSync(file))
    .reduce((sum, file) => sum + statSync(file).size, 0)
}

function peakBytes(): number {
  return process.resourceUsage().maxRSS * 1024
}

process.once('message', (request: ScaleRequest) => {
  void measure(request).then((result) => process.send?.(result, () => process.exit()))
})
