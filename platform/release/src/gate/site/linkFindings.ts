import { counted } from '@site/cli/format'
import { shellPackage } from '@site/shared/contract/releases'
import { getLocation } from '@site/shared/contract/addresses'
import { onceEach, type Finding } from '../../Finding'
import type { InternalLink } from '../documents/links'
import type { PageFacts } from './PageFacts'

/** What links may lead to, besides pages. */
interface LinkTargets {
  /** Addresses that the server redirects, to where. */
  redirects: ReadonlyMap<string, string>
  /** Paths of root files: "/robots.txt". */
  rootFiles: ReadonlySet<string>
  /** Owners of addresses that were live and will not be, by path. */
  vanished: ReadonlyMap<string, string>
}

/** @returns One finding for each package and dead link, with the first page that has it. */
export function linkFindings(pages: readonly PageFacts[], targets: LinkTargets): Finding[] {
  const findProblem = createLinkChecker(pages, targets)
  const dead = pages.flatMap((page) => {
    const broken = [
      ...page.links.internal.map((link) => ({ ...link, cause: findProblem(link, page) })),
      ...page.links.malformed.map((link) => ({ ...link, cause: 'is not an address' })),
    ]
    return broken.flatMap(({ href, part, cause: problem }) => {
      if (problem === undefined) return []
      // The frame is the same on all pages.
      const owner = part === 'frame' ? shellPackage : page.owner
      const cause = `the link to ${href} ${problem}`
      const finding = { package: owner, page: getLocation(page), check: 'dead-link', cause }
      // Links in a page, such as "#a", are dead in each page by itself.
      return [{ key: [owner, part, cause].join(' '), finding }]
    })
  })
  return onceEach(dead, (others) => `; also on ${counted(others, 'other page')}`)
}

/** @returns A function that says what is wrong with a link. */
function createLinkChecker(pages: readonly PageFacts[], targets: LinkTargets) {
  const { redirects, rootFiles, vanished } = targets
  const byPath = new Map(pages.filter(({ search }) => search === '').map((page) => [page.path, page]))
  const variants = new Map(pages.map((page) => [getLocation(page), page]))

  return ({ path, search, anchor }: InternalLink, from: PageFacts): string | undefined => {
    // Files are checked in each document.
    if (rootFiles.has(path) || path.startsWith('/assets/')) return undefined
    const to = redirects.get(path) ?? path
    // With any other query string the server sends the page without one.
    const isOwn = path === from.path && search === from.search
    const page = isOwn ? from : (variants.get(getLocation({ path: to, search })) ?? byPath.get(to))
    if (!page) {
      const owner = vanished.get(path)
      return owner === undefined ? 'leads to no page' : `leads to an address that ${owner} gives up`
    }
    // Every page has a top. Nothing is known of a page that could not be read.
    const isFound = ['', 'top'].includes(anchor) || !page.ids || page.ids.has(anchor)
    return isFound ? undefined : `leads to an anchor that ${page.path} does not have`
  }
}
