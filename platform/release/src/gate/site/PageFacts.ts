import type { Head } from '../documents/head'
import type { Links } from '../documents/links'

/** What the checks of the whole site need to know of a page. Small: large sites have ten thousand. */
export interface PageFacts extends Head {
  /** Name of the package whose page it is. */
  owner: string
  path: string
  /** Query string, "" for none. */
  search: string
  /** Undefined for a page that could not be read. */
  ids: readonly string[] | undefined
  links: Links
}
