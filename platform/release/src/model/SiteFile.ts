/** A file that belongs to a release set. */
export interface SiteFile {
  /** "/assets/site/icons.0a1b2c3d.svg" */
  url: string
  bytes: Buffer
}

/** The style rules of a page. */
export interface PageStyles {
  /** Inlined, under the URL of the whole sheet. */
  sheets: readonly { url: string; rules: string }[]
  /** The rest of all sheets, undefined if nothing is left. */
  later: SiteFile | undefined
}
