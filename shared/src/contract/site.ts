import type { MenuOption, MenuSection, ShowcaseCard, SitePath } from './remote'

/** A file of a release. */
export interface PinnedFile {
  /** Same-origin URL: "/assets/mfe-contact/js/12.0a1b2c3d.js". Its content never changes. */
  url: string
  /** Subresource integrity: "sha256-…". */
  integrity: string
}

/** The version of a remote that a page was rendered with, used for the whole visit that begins on the page. */
export interface PinnedRemote {
  basePath: SitePath
  /** Name of the federation container, a JavaScript identifier: "mfe_contact". */
  container: string
  version: string
  entry: PinnedFile
  /** Scripts of the exposed module, fetched with the entry to save round trips. */
  scripts: readonly PinnedFile[]
  /** URLs of the style sheets of the exposed module, fetched with the scripts. */
  styles: readonly string[]
  /** In development, and for a local build (decision 0013): its files are replaced in place and have no hashes. */
  isUnreleased?: true
}

/** Data that a rendered page carries as JSON in `<script id="site">`, its last element. */
export interface PageData {
  /** Number of the release set that rendered the page. */
  set: number
  /** Origin of the public site, without a trailing slash; canonical addresses start with it. */
  origin: string
  /** Year in which the page was rendered. */
  year: number
  /** The file with the set's `SiteContent`. */
  content: PinnedFile
  /** Pins that replace those of the set in this document: a local build under test (decision 0013). */
  remotes?: Readonly<Record<string, PinnedRemote>>
  /** On the not-found page only. */
  isNotFound?: true
}

/** A line of a menu section, with its icons as URLs of symbols: "/assets/site/icons.0a1b2c3d.svg#i3". */
export interface SiteMenuOption extends Omit<MenuOption, 'icon' | 'iconHover'> {
  icon: string
  /** Absent if it is the same icon. */
  iconHover?: string
}

export interface SiteMenuSection extends Omit<MenuSection, 'options'> {
  options: readonly SiteMenuOption[]
}

/** Data that all pages of a release set share, stored as a file of its own (decision 0035). */
export interface SiteContent {
  /** Remotes by package name. */
  remotes: Readonly<Record<string, PinnedRemote>>
  /** Menu sections that remotes publish. */
  menu: readonly SiteMenuSection[]
  showcase: readonly ShowcaseCard[]
  /** Subresource integrity of all style sheets of the release set, by URL. */
  styles: Readonly<Record<string, string>>
}

/** All data for the frame, on the server and in the browser. */
export interface SiteData extends Omit<PageData, 'content' | 'remotes'>, SiteContent {}

/**
 * Fragments are served below this path, at the address of their page. The fragment of a remote's page is shown inside
 * another document (decision 0036): doctype, `<title>`, the remote's style sheets as in the document, `<main>`, and the
 * element with the data, which is the number of the release set only.
 */
export const fragmentsPath = '/fragmentos'
/**
 * `GET <visitsPath>/<number of a release set>` answers 204 if a visit that began with the set may go on, and 205 if its
 * next page must be loaded as a document: the set was revoked or removed (decision 0061).
 */
export const visitsPath = '/visitas'
/** Id of the script element with a page's `PageData`. */
export const pageDataElementId = 'site'
/** Stands in the empty document (`EmptyDocument`) where the server inserts the `PageData` and a banner. */
export const dataMarker = '<!--site-->'
/** Id of the element that React hydrates. */
export const rootElementId = 'root'
/** Session storage key: '1' once this visit has seen the loader. */
export const visitedKey = 'visited'
/** On `<main>`, set to `ready` once the page is hydrated. Tests and error reports wait for it. */
export const pageStatusAttribute = 'data-page-status'
