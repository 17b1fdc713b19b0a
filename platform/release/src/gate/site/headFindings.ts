import { getLocation } from '@site/shared/contract/addresses'
import type { Finding } from '../../Finding'
import type { PageFacts } from './PageFacts'

/** @returns Pages that show the not-found page: their package lists them, but has no route for them. */
export function routeFindings(pages: readonly PageFacts[], notFound: PageFacts): Finding[] {
  return pages
    .filter(({ title, description }) => title === notFound.title && description === notFound.description)
    .map((page) => ({
      package: page.owner,
      page: getLocation(page),
      check: 'route',
      cause: 'the page is listed but shows the not-found page: no route of the package matches its address',
    }))
}

/**
 * Search results show title and description. The addresses of one path are views of the same page and share them.
 *
 * @param changed Packages with a new version, at fault where one of two pages is theirs.
 */
export function uniqueHeadFindings(pages: readonly PageFacts[], changed: ReadonlySet<string>): Finding[] {
  return (['title', 'description'] as const).flatMap((what) => duplicates(pages, what, changed))
}

function duplicates(
  pages: readonly PageFacts[],
  what: 'title' | 'description',
  changed: ReadonlySet<string>,
): Finding[] {
  const first = new Map<string, PageFacts>()
  const reported = new Set<string>()
  return pages.flatMap((page) => {
    const text = page[what]
    const other = first.get(text)
    // A missing one is a finding of the document.
    if (!other || text === '') {
      first.set(text, page)
      return []
    }
    if (other.path === page.path || reported.has(page.path)) return []
    reported.add(page.path)
    const isOther = changed.has(other.owner) && !changed.has(page.owner)
    const [atFault, same] = isOther ? [other, page] : [page, other]
    const cause = `the ${what} is also that of ${same.path} (${same.owner}): "${text}"`
    const check = what === 'title' ? 'unique-title' : 'unique-description'
    return [{ package: atFault.owner, page: getLocation(atFault), check, cause }]
  })
}
