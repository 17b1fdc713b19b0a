import type { PinnedFile } from '@site/shared/contract/site'
import type { PageToRender } from './PreparedSite'
import type { SiteFile } from './SiteFile'

/** A page of a release set, complete. */
export interface RenderedPage {
  page: PageToRender
  /** The document. */
  html: string
  inlined: InlinedSources
  /** All scripts and style sheets of the page. */
  scripts: readonly PinnedFile[]
  styles: readonly PinnedFile[]
  /** Style rules for later, a file that the document links. */
  later: SiteFile | undefined
  /** See composeFragment.ts. Absent for pages of the shell. */
  fragment: string | undefined
}

/** What the release tool inlines into documents. Everything else is blocked by the content security policy. */
export interface InlinedSources {
  /** Contents of the shell's own scripts. */
  scripts: ReadonlySet<string>
  /** Contents of the page's style elements. */
  styles: ReadonlySet<string>
}
