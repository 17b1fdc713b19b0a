import type { PublishedPage, Remote } from '@site/shared/contract/remote'
import type { PageFiles, ShellClient } from '@site/shared/contract/releases'
import type { PinnedFile, SiteData } from '@site/shared/contract/site'
import type { Versions } from '../build/packages'
import type { ShellServer } from './evaluateBundle'

/** One address to render. */
export interface PageToRender {
  path: string
  /** The query string it answers, "" for the page without one. */
  search: string
  /** Path and, if any, query string: "/soluciones?filter=software". */
  location: string
  /** Name of its file below `pages/` and `fragments/`. */
  file: string
  /** Pages of remotes have one. */
  hasFragment: boolean
  /** Absent for the not-found page. */
  info?: PublishedPage
  /** What it needs in addition to the files that every page needs. */
  assets: PageFiles
}

/** Everything that rendering a release set needs, so that rendering does not read the store. */
export interface PreparedSite {
  versions: Versions
  shell: ShellServer
  shellClient: ShellClient
  /** By package name. */
  remotes: Readonly<Record<string, Remote>>
  /** The same for every page. */
  data: SiteData
  /** The `SiteContent` of the release set, to be stored as an asset. */
  content: { file: PinnedFile; bytes: Buffer }
  pages: readonly PageToRender[]
  notFoundPage: PageToRender
  favicon: Buffer
  /** Content of a style sheet of a release. */
  readStyle: (file: PinnedFile) => string
  /** Whether there is a file at this URL once the release set is live. */
  hasAsset: (url: string) => boolean
}
