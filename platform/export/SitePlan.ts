import type { Redirect } from '@site/shared/contract/remote'
import type { ExportConfig } from './exportConfig'

/** What an export contains and how it is answered. The configurations of all programs are made from it. */
export interface SitePlan {
  /** Number of the release set. */
  set: number
  config: ExportConfig
  addresses: readonly ExportedAddress[]
  /** Content policy of the not-found page, which is `notFoundFile`. */
  notFoundPolicy: string
  /** Content policy for all pages in `viewsFolder`. */
  viewsPolicy: string
  redirects: readonly Redirect[]
  /** Addresses that answer 410. */
  gone: readonly string[]
  /** Release sets that open visits may go on with. */
  visits: readonly number[]
  /** Names of the files at the root of the site: "robots.txt". */
  rootFiles: readonly string[]
  /** What to write below `public/`. */
  copies: readonly Copy[]
  /** Contents of further files below `public/`, by name. */
  texts: Readonly<Record<string, string>>
}

/** A path, and the pages that it has for query strings. */
export interface ExportedAddress {
  path: string
  page: ExportedPage
  /** If several match a query string, the last one answers it. */
  views: readonly ExportedPage[]
  /** Content policy for all of these pages, where rules do not know query strings. */
  commonPolicy: string
  /** What shared caches purge them by. */
  surrogateKeys: string
}

export interface ExportedPage {
  /** The query string that it answers, "" for the page without one. */
  search: string
  /** Below `public/`: "soluciones.html". */
  file: string
  /** Its fragment's. */
  fragment: string | undefined
  contentSecurityPolicy: string
}

/** A file of the store, by absolute path, and its name below `public/`. */
export interface Copy {
  from: string
  to: string
}

export const notFoundFile = '404.html'

/** Pages that are selected by their query string. */
export const viewsFolder = '_vistas'
