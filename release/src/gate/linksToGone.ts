import { Parser } from 'htmlparser2'
import type { PreparedSite } from '../prepareSite'
import type { Finding } from './Finding'

/**
 * @param readPage Returns the HTML of a page by the name of its file.
 * @returns A finding for each page and address of a withdrawn package that it links to, unless that redirects.
 */
export function linksToGone(
  { pages, withdrawn }: Pick<PreparedSite, 'pages' | 'withdrawn'>,
  readPage: (file: string) => string,
): Finding[] {
  const gone = new Map(
    Object.entries(withdrawn).flatMap(([name, one]) => one.gone.map((path) => [path, name])),
  )
  if (gone.size === 0) return []
  return pages.flatMap(({ owner, location, file }) =>
    [...linkedPaths(readPage(file))].flatMap((path) => {
      const name = gone.get(path)
      if (name === undefined) return []
      const cause = `links to ${path}, which ${name} no longer answers: redirect it, or remove the link`
      return [{ package: owner, page: location, check: 'link-to-gone', cause }]
    }),
  )
}

function linkedPaths(html: string): Set<string> {
  const paths = new Set<string>()
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'a' && href?.startsWith('/')) paths.add(href.replace(/[?#].*$/, ''))
    },
  })
  parser.end(html)
  return paths
}
