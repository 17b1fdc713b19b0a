import type { ReleaseSet } from '@site/shared/contract/releases'
import type { Versions } from './build/packages'
import type { ReleaseConfig } from './config'
import { forEachWithConcurrency } from './forEachWithConcurrency'
import { noAllowances, type Allowances } from './gate/Allowances'
import { DocumentGate, isReadable } from './gate/DocumentGate'
import { refuse, type Finding } from './gate/Finding'
import { prepareSite, type PreparedSite } from './prepareSite'
import { silentProgress, type Progress } from './progress/Progress'
import { pageRendererFor } from './render/pageRendererFor'
import { renderPage } from './render/renderPage'
import { activateReleaseSet, type Change } from './store/activateReleaseSet'
import { readDocumentRecords } from './store/documentRecords'
import { ReleaseSetWriter } from './store/ReleaseSetWriter'
import type { Store } from './store/Store'

/** A process renders while another page is compressed. */
const PACKAGES_AT_ONCE = 2
/** Of a package: enough to keep all cores busy with compression while the next page is rendered. */
const PAGES_AT_ONCE = 4

/** Without a mode, the builds are those for production. */
type DeployConfig = Pick<ReleaseConfig, 'origin' | 'user' | 'renderSeconds'> &
  Partial<Pick<ReleaseConfig, 'mode'>>
/** `any` for a rollback. */
type Allowed = Allowances | 'any'

/**
 * Makes a release set from one version of each package and activates it: prepare, render, check, write, activate.
 * Publishing and rolling back differ only in the versions and allowances they pass. The caller holds the lock of the store.
 *
 * @throws RefusedError with the findings; the live site is unchanged.
 */
export async function deploy(
  config: DeployConfig,
  store: Store,
  versions: Versions,
  change: Change,
  progress: Progress = silentProgress,
  allowances: Allowed = noAllowances,
): Promise<ReleaseSet> {
  return withReleaseSet({ ...config, progress, allowances }, store, versions, (writer) => {
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
  allowances: Allowed = noAllowances,
): Promise<void> {
  await withReleaseSet({ ...config, progress, allowances }, store, versions, () => undefined)
}

/** @param use Receives the complete set, in a folder that is discarded unless it is published. */
async function withReleaseSet<T>(
  config: Omit<DeployConfig, 'user'> & { progress: Progress; allowances: Allowed },
  store: Store,
  versions: Versions,
  use: (writer: ReleaseSetWriter) => T | Promise<T>,
): Promise<T> {
  const { progress, renderSeconds, mode, allowances } = config
  progress.step('Evaluating the releases')
  const site = await prepareSite(store, versions, config)
  const writer = new ReleaseSetWriter(store, site)
  try {
    progress.step('Rendering pages')
    const live = store.liveSet()
    const records = live && readDocumentRecords(store.siteDir(live.number))
    const gate = new DocumentGate(site, { live, records, allowances, hasBudgets: mode !== 'development' })
    refuse(await renderAndCheck({ store, site, gate, renderSeconds, progress }, writer))
    progress.step('Writing the release set')
    await writer.complete(gate.records())
    return await use(writer)
  } finally {
    writer.discardUnfinished()
  }
}

interface RenderOptions {
  store: Store
  site: PreparedSite
  gate: DocumentGate
  /** How long each page may take. */
  renderSeconds: number
  progress: Progress
}

/**
 * Renders and checks every page of a site, a few at a time: large sites do not fit into memory. Pages whose HTML is in
 * the store are not rendered again.
 *
 * @param writer Receives the pages in any order, except those that are far too large.
 * @returns The findings of all pages, in the order of the site.
 */
async function renderAndCheck(
  { store, site, gate, renderSeconds, progress }: RenderOptions,
  writer: ReleaseSetWriter,
): Promise<Finding[]> {
  const findings = new Map<string, readonly Finding[]>()
  const pages = [...site.pages, site.notFoundPage]
  let done = 0
  await forEachWithConcurrency(Object.keys(site.versions), PACKAGES_AT_ONCE, async (owner) => {
    const renderer = pageRendererFor(owner, store, site, renderSeconds)
    const ownPages = pages.filter((page) => page.owner === owner)
    await forEachWithConcurrency(ownPages, PAGES_AT_ONCE, async (page) => {
      if (gate.knows(page) && (await writer.copyPage(page))) {
        gate.addUnchanged(page)
        return progress.count(++done, pages.length, 'page')
      }
      const { rendered, findings: thrown } = await renderPage(site, page, renderer)
      findings.set(page.file, [...thrown, ...(rendered ? gate.checkPage(rendered) : [])])
      if (rendered && isReadable(rendered.html)) gate.addSize(page, await writer.writePage(rendered))
      progress.count(++done, pages.length, 'page')
    }).finally(() => renderer.stop())
  })
  return [...pages.flatMap(({ file }) => findings.get(file) ?? []), ...gate.checkSite()]
}
