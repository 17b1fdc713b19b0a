import type { PictureData } from './picture'

/** What stands for a page where its address is shared: a JPEG of 1200 × 630 pixels, without other sources. */
export interface SharePicture {
  picture: PictureData
  /** What the picture shows and says, for whoever does not see it. */
  alt: string
}

/** A value of structured data; a text that begins with a slash is an address on this site. */
export type StructuredValue = string | number | StructuredData | readonly StructuredValue[]

/**
 * A thing that a page is about, in the words of schema.org. Documents carry it as JSON-LD with addresses made
 * absolute; browsers have no use for it.
 */
export interface StructuredData {
  '@type': string
  readonly [property: string]: StructuredValue | undefined
}

/** A PNG for home screens, by its address. */
export interface AppIcon {
  src: string
  /** "512x512" */
  sizes: string
  /** `maskable` icons may be cut to any shape. @default "any" */
  purpose?: 'maskable'
}

/** Who the site is to other programs: what every document and the web manifest say, published by the shell. */
export interface SiteIdentity {
  name: string
  /** 50 to 160 characters. */
  description: string
  /** As HTML has it: "es-BO". */
  language: string
  /** Of pages that publish none of their own. */
  share: SharePicture
  icons: {
    /** Served as /favicon.ico too, for programs that ask without reading a page. */
    ico: string
    svg: string
    appleTouch: string
    app: readonly AppIcon[]
  }
  /** "#ffffff": of the bar around the page, which joins the header; and behind the page until it paints. */
  themeColor: string
  backgroundColor: string
}
