import type { ReleaseSet } from '@site/shared/contract/releases'
import type { Versions } from './build/packages'
import type { ReleaseConfig } from './config'
import { forEachWithConcurrency } from './forEachWithConcurrency'
import { documentProblems } from './gate/documentProblems'
import { prepareSite, type PreparedSite } from './prepareSite'
import { ReleaseError } from './ReleaseError'
import { renderPage, type RenderedPage } from './render/renderPage'
import { activateReleaseSet, type Change } from './store/activateReleaseSet'
import { ReleaseSetWriter } from './store/ReleaseSetWriter'
import type { Store } from './store/Store'

/** Enough to keep all cores busy with compression while the next page is rendered. */
const PAGES_AT_ONCE = 4
/** A fault in a shared component appears on every page that uses it. */
const MAX_PROBLEMS_LISTED = 50

/**
 * Makes a release set from one version of each package and activates it: prepare, render, check, write, activate.
 * Publishing and rolling back differ only in the versions they pass. The caller holds the lock of the store.
 *
 * @throws ReleaseError when the packages do not fit together or a page has a problem; the live site is unchanged.
 */
export async function deploy(
  { origin, user }: Pick<ReleaseConfig, 'origin' | 'user'>,
  store: Store,
  versions: Versions,
  change: Change,
): Promise<ReleaseSet> {
  const site = prepareSite(store, versions, origin)
  const writer = new ReleaseSetWriter(store, site)
  try {
    await renderAndCheck(site, (page) => writer.writePage(page))
    const set = await writer.finish()
    activateReleaseSet(store, set, user, change)
    return set
  } finally {
    writer.discardUnfinished()
  }
}

/**
 * Renders and checks every page of a site, a few at a time: large sites do not fit into memory.
 *
 * @param write Receives the pages in any order, until the first problem is found.
 * @throws ReleaseError that lists the problems of all pages.
 */
export async function renderAndCheck(
  site: PreparedSite,
  write: (page: RenderedPage) => Promise<void>,
): Promise<void> {
  const problems: string[] = []
  await forEachWithConcurrency([...site.pages, site.notFoundPage], PAGES_AT_ONCE, async (page) => {
    const rendered = await renderPage(site, page)
    const found = [...rendered.errors.map(String), ...documentProblems(rendered, site.hasAsset)]
    problems.push(...found.map((problem) => `${page.location}: ${problem}`))
    if (problems.length === 0) await write(rendered)
  })
  if (problems.length === 0) return
  const listed = problems.slice(0, MAX_PROBLEMS_LISTED)
  if (listed.length < problems.length) listed.push(`and ${problems.length - listed.length} more`)
  throw new ReleaseError(`These pages cannot be published:\n  ${listed.join('\n  ')}`)
}
