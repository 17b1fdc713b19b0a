import type { ReactNode } from 'react'
import type { SharePicture, StructuredData } from './document'
import type { PictureData } from './picture'

/*
 * What the shell expects of a remote. A change that remotes or the shell must follow raises the major version in
 * version.json, an addition the minor: builds record it, and the release tool refuses another major.
 */

/** An address on this site: an absolute path, without origin. */
export type SitePath = `/${string}`

/** Data for the head of a page, in documents and after navigation. */
export interface PageInfo {
  /** At or below the remote's base path: "/soluciones/cisco". */
  path: SitePath
  /** 10 to 60 characters; the company's name is added by the shell. */
  title: string
  /** 50 to 160 characters. */
  description: string
}

/** A page that a package publishes: data for prerendering, the sitemap, share previews and search engines. */
export interface PublishedPage extends PageInfo {
  /**
   * Query strings that change the page, each prerendered: "filter=software". With any other query string the
   * server sends the page without one.
   */
  searches?: readonly string[]
  /** @default the share picture of the site */
  share?: SharePicture
  structuredData?: readonly StructuredData[]
}

/** `d` attributes of an icon drawn in a 24 × 24 box with a stroke of 2. */
export type IconPaths = readonly string[]

/** One line of a menu section. Source: specification §3, "Option". */
export interface MenuOption {
  title: string
  /** Relative to the section's path: "chatbot"; in a filter section, the value of the filter. */
  path: string
  icon: IconPaths
  /** Replaces the icon while the option is hovered or focused. */
  iconHover: IconPaths
}

/** A remote's section of the menu. Source: specification §3, "Menu". */
export interface MenuSection {
  path: SitePath
  label: string
  /** If there are none, the section is a link to its path. */
  options: readonly MenuOption[]
  /** Options link to `{path}?filter={option.path}` instead of `{path}/{option.path}`. */
  isFilter: boolean
  /** @default the options */
  footer?: FooterList
}

/** Pages that the footer lists, for sections whose options are not pages. */
export interface FooterList {
  path: SitePath
  label: string
  /** As in the menu: `path` is relative to the list's. */
  options: readonly Pick<MenuOption, 'title' | 'path'>[]
}

/** A card of the home page's carousel. */
export interface ShowcaseCard {
  title: string
  path: SitePath
  picture: PictureData
}

/** An address that the server redirects to a page. */
export interface Redirect {
  from: SitePath
  to: SitePath
}

/** Data that a remote publishes, so that the shell renders the frame without the remote's code. */
export interface RemoteData {
  /** No other remote may publish an address at or below it. */
  basePath: SitePath
  pages: readonly PublishedPage[]
  redirects?: readonly Redirect[]
  /** Rendered by the shell on every page. Absent for remotes without a menu section. */
  menu?: MenuSection
  showcase?: readonly ShowcaseCard[]
}

/** The module that a remote exposes to browsers as `./remote`. */
export interface RemoteCode {
  basePath: SitePath
  /** Rendered by the shell inside `<main>`. */
  routes: RemoteRoute[]
}

/** `index` is the page at the base path; `path` is relative to the base path: ":productPath". */
export type RemoteRoute = { index: true; element: ReactNode } | { path: string; element: ReactNode }

/** Default export of a remote's server bundle. */
export interface Remote extends RemoteData, RemoteCode {}
