import type { MenuSection, ShowcaseCard, SitePath } from './remote'

/** A file of a release as the browser asks for it. */
export interface PinnedFile {
  /** Same-origin URL: "/assets/mfe-contact/js/12.0a1b2c3d.js". Its content never changes. */
  url: string
  /** Subresource integrity: "sha256-…". */
  integrity: string
}

/** The version of a remote that a page was rendered with, and that its whole visit uses. */
export interface PinnedRemote {
  basePath: SitePath
  /** Name of the federation container, a JavaScript identifier: "mfe_contact". */
  container: string
  version: string
  entry: PinnedFile
  /** Scripts of the exposed module, fetched next to the entry to save round trips. */
  scripts: readonly PinnedFile[]
  /** URLs of the style sheets of the exposed module, fetched with the scripts. */
  styles: readonly string[]
}

/** What a rendered page tells the browser, as JSON in `<script id="site">`. */
export interface PageData {
  /** Number of the release set that rendered the page. */
  set: number
  /** Of the public site, without a trailing slash; canonical addresses start with it. */
  origin: string
  /** In which the page was rendered. */
  year: number
  /** The file with the set's `SiteContent`. */
  content: PinnedFile
  /** Pins of this document alone, in the place of the set's: a local build under test (decision 0013). */
  remotes?: Readonly<Record<string, PinnedRemote>>
  /** The answer to an address without a page. */
  isNotFound?: true
}

/** What is the same on every page of a set, and so a file of its own (decision 0021). */
export interface SiteContent {
  /** Remotes by package name. */
  remotes: Readonly<Record<string, PinnedRemote>>
  /** Sections that remotes publish. */
  menu: readonly MenuSection[]
  showcase: readonly ShowcaseCard[]
}

/** What the frame is drawn from, at publish and in the browser. */
export interface SiteData extends Omit<PageData, 'content' | 'remotes'>, SiteContent {}

/**
 * Below it, by the page's own address: what a page of a remote shows, to be put into the document of another one
 * (decision 0031). Doctype, `<title>`, the remote's style sheets as in the document, and `<main data-set="<number>">`.
 */
export const fragmentsPath = '/fragmentos'
/** Where a page carries its `PageData`. */
export const siteDataElementId = 'site'
/** The element that React hydrates. */
export const rootElementId = 'root'
/** Session storage key: '1' once this visit has seen the loader. */
export const visitedKey = 'visited'
/** On `<main>`, set to `ready` once the page's own code is alive. Tests and error reports wait for it. */
export const pageStatusAttribute = 'data-page-status'
