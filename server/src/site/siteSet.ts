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
  /** What it shows, for the document of another page. */
  fragment: ServedFile | undefined
}

/** One release set: which address is answered with what. Does not change once it is read. */
export class SiteSet {
  readonly set: ReleaseSet
  /** "cisco", "hp", …: what a solution request may be about. */
  readonly solutionPaths: ReadonlySet<string>
  readonly #pages = new Map<string, { search: URLSearchParams; page: Page }[]>()
  readonly #redirects: ReadonlyMap<string, ReleaseSet['redirects'][number]>
  readonly #rootFiles: ReadonlyMap<string, ServedFile>
  readonly #notFound: Page
  readonly #contents = new ContentCache()

  /** @param dir `sites/<number>` of the store. */
  constructor(dir: string) {
    // Cast: the release tool writes it by the same type.
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
   * What a page shows, without what all pages have.
   *
   * @param url Of the page: path and query string.
   * @returns undefined for what is no page, or none of a remote.
   */
  fragment(url: string): ServedFile | undefined {
    const { path, query } = partsOf(url)
    return this.#page(path, new URLSearchParams(query))?.fragment
  }

  #addPage(dir: string, { path, search, ...rest }: SetPage): void {
    const pages = this.#pages.get(path) ?? []
    // The page without a query string is the last to be tried.
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

  /** The address that is meant, if it is one of ours: nobody is sent anywhere else. */
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

/** Said twice, or also in capitals, it is not clear what is asked for: the page without it is the answer. */
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
