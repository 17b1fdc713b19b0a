import type { ReleaseSet } from '@site/shared/contract/releases'
import type { Versions } from './build/packages'
import type { ReleaseConfig } from './config'
import { forEachWithConcurrency } from './forEachWithConcurrency'
import type { BrowserGate } from './gate/browser/BrowserGate'
import { documentProblems } from './gate/documentProblems'
import { refuse, type Finding } from './gate/Finding'
import { PartTimer, writeGateReport } from './gate/GateReport'
import { prepareSite, type PreparedSite } from './prepareSite'
import { silentProgress, type Progress } from './progress/Progress'
import { pageRendererFor } from './render/pageRendererFor'
import { renderPage, type RenderedPage } from './render/renderPage'
import { activateReleaseSet, type Change } from './store/activateReleaseSet'
import { ReleaseSetWriter } from './store/ReleaseSetWriter'
import type { Store } from './store/Store'

/** A process renders while another page is compressed. */
const PACKAGES_AT_ONCE = 2
/** Of a package: enough to keep all cores busy with compression while the next page is rendered. */
const PAGES_AT_ONCE = 4

type DeployConfig = Pick<ReleaseConfig, 'origin' | 'user' | 'renderSeconds'>

/**
 * Makes a release set from one version of each package and activates it: prepare, render, check, write, check in a
 * browser, activate. Publishing and rolling back differ only in the versions they pass. The caller holds the lock of the
 * store.
 *
 * @param checkInBrowser Absent: the set is not checked in a browser.
 * @throws RefusedError with the findings; the live site is unchanged.
 */
export async function deploy(
  config: DeployConfig,
  store: Store,
  versions: Versions,
  change: Change,
  progress: Progress = silentProgress,
  checkInBrowser?: BrowserGate,
): Promise<ReleaseSet> {
  return withReleaseSet({ ...config, progress, checkInBrowser }, store, versions, (writer) => {
    progress.step('Activating the release set')
    const set = writer.publish()
    activateReleaseSet(store, set, config.user, change)
    return set
  })
}

/**
 * Does everything that `deploy` does before the release set goes live, and discards the set.
 *
 * @throws RefusedError as `deploy` does.
 */
export async function checkVersions(
  config: Omit<DeployConfig, 'user'>,
  store: Store,
  versions: Versions,
  progress: Progress = silentProgress,
  checkInBrowser?: BrowserGate,
): Promise<void> {
  await withReleaseSet({ ...config, progress, checkInBrowser }, store, versions, () => undefined)
}

interface GateConfig extends Omit<DeployConfig, 'user'> {
  progress: Progress
  checkInBrowser: BrowserGate | undefined
}

/** @param use Receives the complete set, in a folder that is discarded unless it is published. */
async function withReleaseSet<T>(
  config: GateConfig,
  store: Store,
  versions: Versions,
  use: (writer: ReleaseSetWriter) => T | Promise<T>,
): Promise<T> {
  const { progress, renderSeconds, checkInBrowser } = config
  const at = new Date().toISOString()
  const timer = new PartTimer()
  progress.step('Evaluating the releases')
  const site = await timer.time('evaluation', () => prepareSite(store, versions, config))
  const writer = new ReleaseSetWriter(store, site)
  try {
    progress.step('Rendering pages')
    const options = { store, site, renderSeconds, progress }
    refuse(await timer.time('documents', () => renderAndCheck(options, writer)))
    progress.step('Writing the release set')
    await writer.complete()
    const changed = changedPackages(store, versions)
    if (checkInBrowser) progress.step('Checking pages in a browser')
    const browser = await checkInBrowser?.({ store, site, dir: writer.dir, changed, progress })
    const { node } = process.versions
    writeGateReport(writer.dir, { at, node, versions, changed, parts: timer.parts, browser })
    return await use(writer)
  } finally {
    writer.discardUnfinished()
  }
}

function changedPackages(store: Store, versions: Versions): string[] {
  const live = store.liveVersions()
  return Object.keys(versions).filter((name) => versions[name] !== live[name])
}

interface RenderOptions {
  store: Store
  site: PreparedSite
  /** How long each page may take. */
  renderSeconds: number
  progress: Progress
}

/**
 * Renders and checks every page of a site, a few at a time: large sites do not fit into memory. Pages whose HTML is in
 * the store are not rendered again.
 *
 * @param writer Receives the pages in any order, until the first finding.
 * @returns The findings of all pages.
 */
async function renderAndCheck(
  { store, site, renderSeconds, progress }: RenderOptions,
  writer: ReleaseSetWriter,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const pages = [...site.pages, site.notFoundPage]
  let done = 0
  await forEachWithConcurrency(Object.keys(site.versions), PACKAGES_AT_ONCE, async (owner) => {
    const renderer = pageRendererFor(owner, store, site, renderSeconds)
    const ownPages = pages.filter((page) => page.owner === owner)
    await forEachWithConcurrency(ownPages, PAGES_AT_ONCE, async (page) => {
      if (await writer.copyPage(page)) return progress.count(++done, pages.length, 'page')
      const { rendered, findings: thrown } = await renderPage(site, page, renderer)
      findings.push(...thrown, ...(rendered ? documentFindings(rendered, site) : []))
      if (rendered && findings.length === 0) await writer.writePage(rendered)
      progress.count(++done, pages.length, 'page')
    }).finally(() => renderer.stop())
  })
  return findings
}

function documentFindings(rendered: RenderedPage, { hasAsset }: PreparedSite): Finding[] {
  const { owner, location } = rendered.page
  const ofPage = { package: owner, page: location, check: 'document' }
  return documentProblems(rendered, hasAsset).map((cause) => ({ ...ofPage, cause }))
}
