import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteIdentity } from '@site/shared/contract/document'
import type { PublishedPage, Redirect } from '@site/shared/contract/remote'
import type { PageFiles } from '@site/shared/contract/releases'
import type { PinnedFile, PinnedRemote, SiteData } from '@site/shared/contract/site'
import { composeDocument } from './document'
import { composeFragment } from './fragment'
import { documentProblems } from '../gate/documentProblems'
import { forEachWithConcurrency } from '../forEachWithConcurrency'
import { pageMeta, siteMeta } from './pageMeta'
import { ReleaseError } from '../ReleaseError'
import { pageDataOf, storeSiteContent } from './siteContent'
import { siteData, siteParts, type SiteParts, type Versions } from './siteParts'
import type { Store } from '../store/Store'

/** Enough for the compression of some pages to keep all cores busy while the next one is rendered. */
const PAGES_AT_ONCE = 4
/** A mistake in a component is on every page that has it: more lines would tell nobody more. */
const PROBLEMS_LISTED = 50

export interface RenderedPage {
  path: string
  search: string
  /** The answer to every address without a page. */
  isNotFound: boolean
  /** The complete document. */
  html: string
  /** What it shows, where it is a page of a remote: fragment.ts. */
  fragment: string | undefined
  /** How many pages there are. */
  count: number
}

export interface RenderedSite {
  /** Of every page, in the order in which the packages list them. */
  addresses: readonly { path: string; search: string }[]
  redirects: readonly Redirect[]
  remotes: Readonly<Record<string, PinnedRemote>>
  identity: SiteIdentity
  /** The set's `SiteContent`. */
  content: PinnedFile
}

export interface PrerenderOptions {
  origin: string
  set: number
  /**
   * Takes each page that is whole, in any order. What it returns is waited for before many more are rendered:
   * a site has more pages than memory should hold.
   */
  takePage: (page: RenderedPage) => Promise<void>
}

/**
 * Renders every page of the site with the given versions, and refuses them when one page is not whole.
 *
 * @throws ReleaseError that lists what is wrong on all pages, not only the first of it.
 */
export async function prerender(
  store: Store,
  versions: Versions,
  { origin, set, takePage }: PrerenderOptions,
): Promise<RenderedSite> {
  const parts = siteParts(store, versions)
  const { shell, remotes } = parts
  const site = siteData(parts, { origin, set })
  const content = await storeSiteContent(store, site)
  const renderDocument = documentRenderer(store, parts, content)
  const isAsset = assetFinder(store, versions)

  const addresses = [
    ...shell.pages.flatMap((page) => addressesOf(page)),
    ...Object.entries(remotes).flatMap(([name, { remote }]) =>
      remote.pages.flatMap((page) => addressesOf(page, name)),
    ),
  ]
  const notFound: Address = { path: shell.notFoundPath, search: '' }
  const problems: string[] = []
  await forEachWithConcurrency([...addresses, notFound], PAGES_AT_ONCE, async (address) => {
    const { path, search } = address
    const isNotFound = address === notFound
    const { html, fragment, errors } = await renderDocument(
      isNotFound ? { ...site, isNotFound } : site,
      address,
    )
    const found = [...errors.map(String), ...documentProblems(html, isAsset)]
    problems.push(...found.map((problem) => `${path}${search && `?${search}`}: ${problem}`))
    if (problems.length === 0) {
      await takePage({ path, search, isNotFound, html, fragment, count: addresses.length })
    }
  })
  if (problems.length > 0) throw new ReleaseError(`Pages that cannot go live:\n  ${listed(problems)}`)

  return {
    addresses: addresses.map(({ path, search }) => ({ path, search })),
    redirects: Object.values(remotes).flatMap(({ remote }) => remote.redirects ?? []),
    remotes: site.remotes,
    identity: shell.identity,
    content,
  }
}

function listed(problems: readonly string[]): string {
  const more = problems.length - PROBLEMS_LISTED
  return [...problems.slice(0, PROBLEMS_LISTED), ...(more > 0 ? [`and ${more} more`] : [])].join('\n  ')
}

/** Files of the set are known by name; a page may also show what an earlier release has left in the store. */
function assetFinder(store: Store, versions: Versions): (url: string) => boolean {
  const files = Object.entries(versions).flatMap(([name, version]) => store.release(name, version).files)
  // Names from the releases and not from pages: a part of a page's text would keep the page in memory.
  const known = new Set(files.map(({ url }) => url))
  return (url) => known.has(url) || existsSync(join(store.dir, url))
}

interface Address {
  path: string
  search: string
  /** Absent for the not-found page, which has nothing to say of itself. */
  page?: PublishedPage
  /** Package name of the remote whose page it is; absent for the shell's. */
  remoteName?: string | undefined
}

function addressesOf(page: PublishedPage, remoteName?: string): Address[] {
  return ['', ...(page.searches ?? [])].map((search) => ({ path: page.path, search, page, remoteName }))
}

function documentRenderer(store: Store, parts: SiteParts, content: PinnedFile) {
  const { shell, shellClient, remotes } = parts
  const styles = new Map<string, string>()
  const readStyle = ({ url }: PinnedFile) => {
    const known = styles.get(url) ?? readFileSync(join(store.dir, url), 'utf8').trim()
    styles.set(url, known)
    return known
  }
  const modules = Object.fromEntries(Object.entries(remotes).map(([name, { remote }]) => [name, remote]))

  return async (site: SiteData, { path, search, page, remoteName }: Address) => {
    const location = search ? `${path}?${search}` : path
    const { html, errors } = await shell.renderPage({ site, location, remotes: modules })
    const files = filesOf(parts, path, remoteName)
    const meta = siteMeta(shell.identity) + (page ? pageMeta(page, shell.identity, site.origin) : '')
    const data = pageDataOf(site, content)
    return {
      errors,
      html: composeDocument({ html, meta, data, shell: shellClient, page: files, readStyle }),
      fragment:
        remoteName === undefined
          ? undefined
          : composeFragment({ html, set: site.set, styles: files.styles, readStyle }),
    }
  }
}

/** What a page needs beside what all need: the not-found page needs nothing. */
function filesOf({ shell, shellClient, remotes }: SiteParts, path: string, remoteName?: string): PageFiles {
  const remote = remoteName === undefined ? undefined : remotes[remoteName]?.client
  if (remote) {
    return { scripts: [...shellClient.federation, remote.entry, ...remote.scripts], styles: remote.styles }
  }
  return shellClient.pages[shell.chunks[path] ?? ''] ?? { scripts: [], styles: [] }
}
