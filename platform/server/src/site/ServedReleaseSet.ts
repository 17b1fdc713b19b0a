import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getLocation } from '@site/shared/contract/addresses'
import type { ReleaseSet, SetManifest, SetPage } from '@site/shared/contract/releases'
import { getContentSecurityPolicy } from '@site/http/contentSecurityPolicy'
import { getSurrogateKeys } from '@site/http/sharedCaches'
import { DamageLog } from './damage/DamageLog'
import { readIntact } from '@site/store/folder/damage'
import { SetFolder } from './damage/SetFolder'
import { ServedFile } from './ServedFile'
import { readSiteFrame, type SiteFrame } from './siteFrame'

const SOLUTIONS = '/soluciones/'

export type SiteAnswer =
  | { kind: 'page'; page: Page; status: 200 | 404 | 410 }
  | { kind: 'file'; file: ServedFile }
  | { kind: 'redirect'; to: string; status: 301 | 302 }

export interface Page {
  /** "/soluciones?filter=software"; undefined for the not-found page. */
  location?: string
  file: ServedFile
  /** Value of the header. */
  contentSecurityPolicy: string
  /** The content of a remote's page, for navigations from other pages. */
  fragment: ServedFile | undefined
}

/** One release set: finds the response for a URL. Immutable. */
export class ServedReleaseSet {
  readonly set: ReleaseSet
  /** Names of all solutions by identifier: "cisco" is "Cisco". */
  readonly solutions: ReadonlyMap<string, string>
  readonly frame: SiteFrame
  readonly #pages = new Map<string, { search: URLSearchParams; page: Page }[]>()
  readonly #redirects: ReadonlyMap<string, string>
  /** Addresses of packages that were taken out of the site. */
  readonly #gone: ReadonlySet<string>
  readonly #rootFiles: ReadonlyMap<string, ServedFile>
  readonly #notFound: Page
  /** By index in the set's `styleSources`: pages with the same inlined style sheets share a policy. */
  readonly #policies: readonly string[]
  readonly folder: SetFolder

  /**
   * @param dir `sites/<number>` of the store.
   * @throws Error when its `set.json` is damaged.
   */
  constructor(
    dir: string,
    apiBase: string,
    damage = new DamageLog(),
    /** Undefined: sets need not be signed. */
    readonly manifest?: SetManifest,
  ) {
    this.folder = new SetFolder(dir, damage, manifest)
    // Cast: the release tool writes this type.
    this.set = JSON.parse(
      readIntact(join(dir, 'set.json'), { hash: this.folder.hashes['set.json'] }).bytes.toString(),
    ) as ReleaseSet
    const { pages, redirects, notFoundFile, notFoundStyles, styleSources } = this.set
    this.#policies = styleSources.map((sources) =>
      getContentSecurityPolicy(this.set, apiBase, { 'style-src': sources }),
    )
    for (const page of pages) this.#addPage(page)
    this.frame = readSiteFrame(join(dir, '../..'), this.set, manifest)
    this.#redirects = new Map(redirects.map(({ from, to }) => [from, to]))
    this.#gone = new Set(this.set.gone)
    this.#rootFiles = new Map(this.#rootNames().map((name) => [`/${name}`, this.#file('root', name)]))
    this.#notFound = this.#getPage({ file: notFoundFile, styles: notFoundStyles, hasFragment: false })
    const solutions = pages.flatMap(({ path }) =>
      path.startsWith(SOLUTIONS) ? path.slice(SOLUTIONS.length) : [],
    )
    this.solutions = new Map(solutions.map((id) => [id, this.frame.solutionNames.get(id) ?? id]))
  }

  /** @param url As requested: path and query string. */
  answer(url: string): SiteAnswer {
    const { path, query } = splitUrl(url)
    const file = this.#rootFiles.get(path)
    if (file) return { kind: 'file', file }
    const page = this.#page(path, query)
    // A form without parameters leaves an empty query string in the address.
    if (page && query === '?') return { kind: 'redirect', to: path, status: 301 }
    if (page) return { kind: 'page', page, status: 200 }
    const target = this.#redirects.get(path)
    if (target !== undefined) return { kind: 'redirect', to: target + query, status: 302 }
    const canonical = this.#canonical(path)
    if (canonical !== undefined) return { kind: 'redirect', to: canonical + query, status: 301 }
    return { kind: 'page', page: this.#notFound, status: this.#gone.has(withoutSlash(path)) ? 410 : 404 }
  }

  /**
   * The content of a page, without the frame that all pages share.
   *
   * @returns undefined if there is no such page, or if it is not a remote's page.
   */
  fragment(url: string): ServedFile | undefined {
    const { path, query } = splitUrl(url)
    return this.#page(path, query)?.fragment
  }

  #addPage(setPage: SetPage): void {
    const { path, search } = setPage
    const page = this.#getPage(setPage, getSurrogateKeys(this.set, path))
    const pages = this.#pages.get(path) ?? []
    const added = { search: new URLSearchParams(search), page: { ...page, location: getLocation(setPage) } }
    // The page without a query string matches every query, so it goes last.
    this.#pages.set(path, search === '' ? [...pages, added] : [added, ...pages])
  }

  #getPage({ file, styles, hasFragment }: Omit<SetPage, 'path' | 'search'>, keys?: string): Page {
    return {
      file: this.#file('pages', file, keys),
      // The release tool writes indexes of this list.
      contentSecurityPolicy: this.#policies[styles]!,
      fragment: hasFragment ? this.#file('fragments', file, keys) : undefined,
    }
  }

  #file(folder: string, name: string, surrogateKeys?: string): ServedFile {
    return new ServedFile(this.folder, `${folder}/${name}`, surrogateKeys)
  }

  /** As published, even if some are missing now. */
  #rootNames(): string[] {
    const recorded = Object.keys(this.folder.hashes).filter((name) => name.startsWith('root/'))
    if (recorded.length > 0) return recorded.map((name) => name.slice('root/'.length))
    return readdirSync(join(this.folder.dir, 'root'))
  }

  #page(path: string, query: string): Page | undefined {
    const given = new URLSearchParams(query)
    return this.#pages.get(path)?.find(({ search }) => [...search].every(isOnlyOneIn(given)))?.page
  }

  /** Only redirects to known URLs of the site, so there is no open redirect. */
  #canonical(path: string): string | undefined {
    if (path === '/index.html') return '/'
    const trimmed = withoutSlash(path)
    if (trimmed === path) return undefined
    return this.#pages.has(trimmed) || this.#redirects.has(trimmed) ? trimmed : undefined
  }
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=[^/])\/$/, '')
}

function splitUrl(url: string): { path: string; query: string } {
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
