import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { ReleaseSet, SetPage } from '@site/shared/contract/releases'
import { ContentCache } from './contentCache'
import { ServedFile } from './servedFile'

const SOLUTIONS = '/soluciones/'
const compressed = /\.(br|gz)$/

export type SiteAnswer =
  | ({ kind: 'page' } & Page)
  | { kind: 'file'; file: ServedFile }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | ({ kind: 'notFound' } & Page)

export interface Page {
  file: ServedFile
  /** Index in the set's `styleSources`. */
  styles: number
  /** The content of a remote's page, for navigations from other pages. */
  fragment: ServedFile | undefined
}

/** One release set: finds the response for a URL. Immutable. */
export class ServedReleaseSet {
  readonly set: ReleaseSet
  /** Identifiers of all solutions: "cisco", "hp", … */
  readonly solutionPaths: ReadonlySet<string>
  readonly #pages = new Map<string, { search: URLSearchParams; page: Page }[]>()
  readonly #redirects: ReadonlyMap<string, ReleaseSet['redirects'][number]>
  readonly #rootFiles: ReadonlyMap<string, ServedFile>
  readonly #notFound: Page
  readonly #contents = new ContentCache()

  /** @param dir `sites/<number>` of the store. */
  constructor(dir: string) {
    // Cast: the release tool writes this type.
    this.set = JSON.parse(readFileSync(join(dir, 'set.json'), 'utf8')) as ReleaseSet
    const { pages, redirects, notFoundFile, notFoundStyles } = this.set
    for (const page of pages) this.#addPage(dir, page)
    this.#redirects = new Map(redirects.map((redirect) => [redirect.from, redirect]))
    this.#rootFiles = rootFiles(join(dir, 'root'), this.#contents)
    this.#notFound = this.#pageOf(dir, {
      file: notFoundFile,
      styles: notFoundStyles,
      hasFragment: false,
    })
    this.solutionPaths = new Set(
      pages.filter(({ path }) => path.startsWith(SOLUTIONS)).map(({ path }) => path.slice(SOLUTIONS.length)),
    )
  }

  /** @param url As requested: path and query string. */
  answer(url: string): SiteAnswer {
    const { path, query } = partsOf(url)
    const file = this.#rootFiles.get(path)
    if (file) return { kind: 'file', file }
    const page = this.#page(path, new URLSearchParams(query))
    if (page) return { kind: 'page', ...page }
    const redirect = this.#redirects.get(path)
    if (redirect) return { kind: 'redirect', to: redirect.to + query, status: redirect.status }
    const canonical = this.#canonical(path)
    if (canonical !== undefined) return { kind: 'redirect', to: canonical + query, status: 301 }
    return { kind: 'notFound', ...this.#notFound }
  }

  /**
   * The content of a page, without the frame that all pages share.
   *
   * @param url Path and query string of the page.
   * @returns undefined if there is no such page, or if it is not a remote's page.
   */
  fragment(url: string): ServedFile | undefined {
    const { path, query } = partsOf(url)
    return this.#page(path, new URLSearchParams(query))?.fragment
  }

  #addPage(dir: string, { path, search, ...rest }: SetPage): void {
    const pages = this.#pages.get(path) ?? []
    // The page without a query string matches every query, so it goes last.
    const index = search === '' ? pages.length : 0
    pages.splice(index, 0, {
      search: new URLSearchParams(search),
      page: this.#pageOf(dir, rest),
    })
    this.#pages.set(path, pages)
  }

  #pageOf(dir: string, { file, styles, hasFragment }: Omit<SetPage, 'path' | 'search'>): Page {
    const served = (folder: string) => new ServedFile(join(dir, folder, file), this.#contents)
    return { file: served('pages'), styles, fragment: hasFragment ? served('fragments') : undefined }
  }

  #page(path: string, query: URLSearchParams): Page | undefined {
    const fits = ({ search }: { search: URLSearchParams }) => [...search].every(isOnlyOneIn(query))
    return this.#pages.get(path)?.find(fits)?.page
  }

  /** Only redirects to known URLs of the site, so there is no open redirect. */
  #canonical(path: string): string | undefined {
    if (path === '/index.html') return '/'
    const trimmed = path.replace(/(?<=[^/])\/$/, '')
    if (trimmed === path) return undefined
    return this.#pages.has(trimmed) || this.#redirects.has(trimmed) ? trimmed : undefined
  }
}

function partsOf(url: string): { path: string; query: string } {
  const [path = '', ...rest] = url.split('?')
  return { path, query: rest.length > 0 ? `?${rest.join('?')}` : '' }
}

/** A parameter that is repeated, or repeated in other case, is ambiguous and does not match. */
function isOnlyOneIn(query: URLSearchParams) {
  return ([name, value]: [string, string]): boolean => {
    const given = [...query].filter(([other]) => other.toLowerCase() === name.toLowerCase())
    return given.length === 1 && given[0]?.[0] === name && given[0][1] === value
  }
}

function rootFiles(dir: string, contents: ContentCache): Map<string, ServedFile> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !compressed.test(entry.name))
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [`/${relative(dir, path).split(sep).join('/')}`, new ServedFile(path, contents)]
    }),
  )
}
