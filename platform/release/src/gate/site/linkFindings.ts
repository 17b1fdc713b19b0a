import { locationOf } from '@site/shared/contract/addresses'
import { shellPackage } from '../../build/packages'
import type { Finding } from '../Finding'
import type { InternalLink } from '../documents/links'
import type { PageFacts } from './PageFacts'

/** What links may lead to, besides pages. */
export interface LinkTargets {
  /** Addresses that the server redirects, to where. */
  redirects: ReadonlyMap<string, string>
  /** Paths of root files and whatever else the server answers: "/robots.txt". */
  others: ReadonlySet<string>
  /** Owners of addresses that were live and will not be, by path. */
  vanished: ReadonlyMap<string, string>
}

interface DeadLink {
  finding: Omit<Finding, 'page'>
  page: string
  others: number
}

/** @returns One finding for each package and dead link, with the first page that has it. */
export function linkFindings(pages: readonly PageFacts[], targets: LinkTargets): Finding[] {
  const problemOf = linkProblems(pages, targets)
  const dead = new Map<string, DeadLink>()
  for (const page of pages) {
    const broken = [
      ...page.links.internal.map((link) => ({ ...link, cause: problemOf(link, page) })),
      ...page.links.malformed.map((link) => ({ ...link, cause: 'is not an address' })),
    ]
    for (const { href, part, cause } of broken) {
      if (cause === undefined) continue
      // The frame is the same on all pages.
      const owner = part === 'frame' ? shellPackage : page.owner
      // Links in a page, such as "#a", are dead in each page by itself.
      const key = [owner, part, href, cause].join(' ')
      const known = dead.get(key)
      if (known) known.others += 1
      else
        dead.set(key, {
          finding: { package: owner, check: 'dead-link', cause: `the link to ${href} ${cause}` },
          page: locationOf(page),
          others: 0,
        })
    }
  }
  return [...dead.values()].map(({ finding, page, others }) => ({
    ...finding,
    page,
    cause: finding.cause + (others > 0 ? `; ${others} more pages have it` : ''),
  }))
}

/** @returns A function that says what is wrong with a link. */
function linkProblems(pages: readonly PageFacts[], targets: LinkTargets) {
  const { redirects, others, vanished } = targets
  const byPath = new Map(pages.filter(({ search }) => search === '').map((page) => [page.path, page]))
  const variants = new Map(pages.map((page) => [locationOf(page), page]))

  return ({ path, search, anchor }: InternalLink, from: PageFacts): string | undefined => {
    // Files are checked in each document.
    if (others.has(path) || path.startsWith('/assets/')) return undefined
    const to = redirects.get(path) ?? path
    // With any other query string the server sends the page without one.
    const isOwn = path === from.path && search === from.search
    const page = isOwn ? from : (variants.get(locationOf({ path: to, search })) ?? byPath.get(to))
    if (!page) {
      const owner = vanished.get(path)
      return owner === undefined ? 'leads to no page' : `leads to an address that ${owner} gives up`
    }
    // Every page has a top. Nothing is known of a page that could not be read.
    const isFound = ['', 'top'].includes(anchor) || !page.ids || page.ids.has(anchor)
    return isFound ? undefined : `leads to an anchor that ${page.path} does not have`
  }
}
