import type { ReactNode } from 'react'
import type { SharePicture, StructuredData } from './document'
import type { PictureData } from './picture'

/** An address on this site: an absolute path, without origin. */
export type SitePath = `/${string}`

/** What the head of a page says, in documents and after navigation. */
export interface PageInfo {
  /** At or below the remote's base path: "/soluciones/cisco". */
  path: SitePath
  /** 10 to 60 characters; the company's name is added by the shell. */
  title: string
  /** 50 to 160 characters. */
  description: string
}

/** One address that a package renders: what the prerender, the sitemap and other programs need to know of it. */
export interface PublishedPage extends PageInfo {
  /**
   * Query strings that change what the page shows, each prerendered on its own: "filter=software".
   * Any other query string is answered with the page as it is without one.
   */
  searches?: readonly string[]
  /** @default that of the site */
  share?: SharePicture
  structuredData?: readonly StructuredData[]
}

/** `d` attributes of an icon drawn in a 24 × 24 box with a stroke of 2. */
export type IconPaths = readonly string[]

/** One line of a menu section. Source: specification §3, "Option". */
export interface MenuOption {
  title: string
  /** What follows the section's path: "chatbot", or the filter's value in a filter section. */
  path: string
  icon: IconPaths
  iconHover: IconPaths
}

/** A remote's section of the menu. Source: specification §3, "Menu". */
export interface MenuSection {
  path: SitePath
  label: string
  options: readonly MenuOption[]
  /** Options lead to `{path}?filter={option.path}` instead of `{path}/{option.path}`. */
  isFilter: boolean
}

/** A card of the home page's carousel. */
export interface ShowcaseCard {
  title: string
  path: SitePath
  picture: PictureData
}

/** An address that only leads to another one. */
export interface Redirect {
  from: SitePath
  to: SitePath
}

/** What a remote publishes as data: the frame is drawn from it without the remote's code. */
export interface RemoteData {
  /** No other remote may own an address at or below it. */
  basePath: SitePath
  pages: readonly PublishedPage[]
  redirects?: readonly Redirect[]
  /** Drawn by the shell on every page; absent when the remote has no section of its own. */
  menu?: MenuSection
  showcase?: readonly ShowcaseCard[]
}

/** What a remote exposes as `./remote`: its code, and nothing else crosses into browsers. */
export interface RemoteCode {
  basePath: SitePath
  /** Rendered by the shell inside `<main>`. */
  routes: RemoteRoute[]
}

/** A page or a kind of page: `index` stands for the base path, `path` is relative to it, ":productPath". */
export type RemoteRoute = { index: true; element: ReactNode } | { path: string; element: ReactNode }

/** A remote whole, as its server bundle exports it by default: what a publish reads and renders. */
export interface Remote extends RemoteData, RemoteCode {}
