import { missingPath } from '@site/shared/contract/addresses'
import { type ReleaseSet, shellPackage } from '@site/shared/contract/releases'
import type { PreparedSite } from '../../model/PreparedSite'
import type { Store } from '../../store/Store'
import type { Candidate } from './BrowserGate'
import type { ServedSets } from './serveSets'
import { widths, type Place, withPage } from './openPage'
import { pagesToOpen } from './pagesToOpen'
import { pinnedVisit } from './pinnedVisit'
import type { Symptom } from './recordPage'
import { usePage } from './usePage'
import { visitPage } from './visitPage'
import { walk, type Stop } from './walk'

/** One thing to do in a tab of its own. */
export interface PlannedCheck {
  /** The package to name if it fails. */
  package: string
  page: string
  width: number
  run: (place: Place) => Promise<Symptom[]>
}

/**
 * For a remote, its pages, a walk over them, and its style sheets on the pages of all others. A new shell is on every page,
 * so the same is done for all remotes.
 */
export function plannedChecks(
  { store, site, changed }: Candidate,
  { allPages }: { allPages: boolean },
): PlannedCheck[] {
  const affected = changed.includes(shellPackage) ? Object.keys(site.versions) : changed
  return affected.flatMap((name) => {
    // A new shell is at fault where a live remote fails with it.
    const blamed = changed.includes(name) ? name : shellPackage
    const plan = (page: string, run: (place: Place) => Promise<Symptom[]>): PlannedCheck[] =>
      widths.map((width) => ({ package: blamed, page, width, run }))
    const pages = pagesToOpen(site, name, { allPages }).map(({ location }) => location)
    if (name === shellPackage) pages.push(missingPath)
    const sheets = newSheets(store, name, site.versions[name])
    return [
      ...pages.flatMap((page) => plan(page, (place) => visitPage(place, page))),
      ...pages.flatMap((page) => plan(page, (place) => usePage(place, page)).slice(-1)),
      ...getWalks(site, name).flatMap((stops) => plan(stops[1]?.path ?? '', (place) => walk(place, stops))),
      ...(sheets.length > 0 && name !== shellPackage ? firstStopsOfOthers(site, name) : []).flatMap(
        ({ path }) => plan(path, (place) => foreignStyles(place, path, sheets)),
      ),
    ]
  })
}

/** Style sheets that the live version does not have. A file's address has a hash of its content. */
function newSheets(store: Store, name: string, version = ''): string[] {
  const getSheets = (of: string) => store.release(name, of).files.filter(({ url }) => url.endsWith('.css'))
  const live = store.liveVersions()[name]
  const known = new Set(live === undefined ? [] : getSheets(live).map(({ url }) => url))
  return getSheets(version)
    .filter(({ url }) => !known.has(url))
    .map(({ url }) => String(store.readAsset(url)))
}

/** From the home page to a page of the package and on to another remote. */
function getWalks(site: PreparedSite, name: string): [Stop, ...Stop[]][] {
  const [home, own] = [shellPackage, name].flatMap((owner) => firstStop(site, owner))
  if (name === shellPackage || !home || !own) return []
  const next = firstStopsOfOthers(site, name).find(({ path }) => path !== home.path)
  return [next ? [home, own, next] : [home, own]]
}

function firstStopsOfOthers(site: PreparedSite, name: string): Stop[] {
  return Object.keys(site.versions)
    .filter((other) => other !== name)
    .flatMap((other) => firstStop(site, other))
}

/** A package without pages has none. */
function firstStop({ pages }: PreparedSite, name: string): Stop[] {
  const first = pages.find(({ owner, search }) => owner === name && search === '')
  return first?.info ? [{ path: first.path, title: first.info.title }] : []
}

/** A new shell must let visits go on that began with the live release set. */
export function plannedPinnedVisit(
  { store, site, changed }: Candidate,
  served: ServedSets,
): PlannedCheck | undefined {
  const live: ReleaseSet | undefined = store.liveSet()
  if (!live || !changed.includes(shellPackage)) return undefined
  const wasLive = ({ path }: Stop) => live.pages.some((page) => page.path === path)
  const [home] = firstStop(site, shellPackage).filter(wasLive)
  const next = firstStopsOfOthers(site, shellPackage).find(wasLive)
  if (!home || !next) return undefined
  const [, width] = widths
  const sets = { site: served, from: live.number, to: site.data.set }
  return {
    package: shellPackage,
    page: next.path,
    width,
    run: (place) => pinnedVisit(place, [home, next], sets),
  }
}

/**
 * Opens a page of another package and applies the style sheets of a package to it, in both orders. Navigation and
 * prefetching can bring them to every page of the site.
 *
 * @param sheets Their content.
 */
function foreignStyles(place: Place, location: string, sheets: readonly string[]): Promise<Symptom[]> {
  return withPage(place, async ({ page, report }) => {
    await page.goto(location, { waitUntil: 'load' })
    const lines = await page.evaluate((texts) => globalThis.probes?.changedBy(texts) ?? [], sheets)
    for (const line of lines) report('styles-of-others', `its style sheets change ${line}`)
  }).then((symptoms) => symptoms.filter(({ check }) => ['styles-of-others', 'page-responds'].includes(check)))
}
