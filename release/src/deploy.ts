import type { ReleaseSet } from '@site/shared/contract/releases'
import type { Versions } from './build/packages'
import type { ReleaseConfig } from './config'
import { forEachWithConcurrency } from './forEachWithConcurrency'
import { documentProblems } from './gate/documentProblems'
import { refuse, type Finding } from './gate/Finding'
import { prepareSite, type PreparedSite } from './prepareSite'
import { silentProgress, type Progress } from './progress/Progress'
import { renderPage, type RenderedPage } from './render/renderPage'
import { activateReleaseSet, type Change } from './store/activateReleaseSet'
import { ReleaseSetWriter } from './store/ReleaseSetWriter'
import type { Store } from './store/Store'

/** Enough to keep all cores busy with compression while the next page is rendered. */
const PAGES_AT_ONCE = 4

/**
 * Makes a release set from one version of each package and activates it: prepare, render, check, write, activate.
 * Publishing and rolling back differ only in the versions they pass. The caller holds the lock of the store.
 *
 * @throws RefusedError with the findings; the live site is unchanged.
 */
export async function deploy(
  config: Pick<ReleaseConfig, 'origin' | 'user'>,
  store: Store,
  versions: Versions,
  change: Change,
  progress: Progress = silentProgress,
): Promise<ReleaseSet> {
  return withReleaseSet({ ...config, progress }, store, versions, (writer) => {
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
  config: Pick<ReleaseConfig, 'origin'>,
  store: Store,
  versions: Versions,
  progress: Progress = silentProgress,
): Promise<void> {
  await withReleaseSet({ ...config, progress }, store, versions, () => undefined)
}

/** @param use Receives the complete set, in a folder that is discarded unless it is published. */
async function withReleaseSet<T>(
  { origin, progress }: Pick<ReleaseConfig, 'origin'> & { progress: Progress },
  store: Store,
  versions: Versions,
  use: (writer: ReleaseSetWriter) => T | Promise<T>,
): Promise<T> {
  progress.step('Evaluating the releases')
  const site = prepareSite(store, versions, origin)
  const writer = new ReleaseSetWriter(store, site)
  try {
    progress.step('Rendering pages')
    refuse(await renderAndCheck(site, (page) => writer.writePage(page), progress))
    progress.step('Writing the release set')
    await writer.complete()
    return await use(writer)
  } finally {
    writer.discardUnfinished()
  }
}

/**
 * Renders and checks every page of a site, a few at a time: large sites do not fit into memory.
 *
 * @param write Receives the pages in any order, until the first finding.
 * @returns The findings of all pages.
 */
export async function renderAndCheck(
  site: PreparedSite,
  write: (page: RenderedPage) => Promise<void>,
  progress: Progress = silentProgress,
): Promise<Finding[]> {
  const findings: Finding[] = []
  const pages = [...site.pages, site.notFoundPage]
  let done = 0
  await forEachWithConcurrency(pages, PAGES_AT_ONCE, async (page) => {
    const rendered = await renderPage(site, page)
    const ofPage = { package: page.owner, page: page.location }
    findings.push(
      ...rendered.errors.map((error) => ({ ...ofPage, check: 'render', cause: String(error) })),
      ...documentProblems(rendered, site.hasAsset).map((cause) => ({ ...ofPage, check: 'document', cause })),
    )
    if (findings.length === 0) await write(rendered)
    progress.count(++done, pages.length, 'page')
  })
  return findings
}
