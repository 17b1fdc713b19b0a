import type { PublishedPage } from '@site/shared/contract/remote'
import type {
  PageFiles,
  PublishedRemote,
  SetPage,
  ShellClient,
  ShellData,
  Versions,
  Withdrawals,
} from '@site/shared/contract/releases'
import type { PinnedFile, SiteData } from '@site/shared/contract/site'
import type { PageStyles, SiteFile } from './SiteFile'

/** One address to render. */
export interface PageToRender extends Omit<SetPage, 'styles'> {
  /** Name of the package whose page it is. */
  owner: string
  /** Path and, if any, query string: "/soluciones?filter=software". */
  location: string
  /** Absent for the not-found page. */
  info?: PublishedPage
  assets: PageFiles
}

/** Everything that rendering a release set needs, so that rendering does not read the store. */
export interface PreparedSite {
  versions: Versions
  shell: ShellData
  shellClient: ShellClient
  /** By package name. */
  remotes: Readonly<Record<string, PublishedRemote>>
  /** The same for every page. */
  data: SiteData
  /** The `SiteContent` of the release set, to be stored as an asset. */
  content: { file: PinnedFile; bytes: Buffer }
  /** The icons of the menu, to be stored as an asset. */
  sprite: SiteFile | undefined
  pages: readonly PageToRender[]
  notFoundPage: PageToRender
  favicon: Buffer
  /** Packages that are out of the site. */
  withdrawn: Withdrawals
  /** Content of a style sheet of a release. */
  readStyle: (file: PinnedFile) => string
  /** Which rules of its style sheets a page inlines, by its HTML. */
  splitStyles: (files: readonly PinnedFile[], html: string) => PageStyles
  /** For each package: the key of its pages' HTML in the store. */
  rendered: Readonly<Record<string, string>>
  /** Whether there is a file at this URL once the release set is live. */
  hasAsset: (url: string) => boolean
}
