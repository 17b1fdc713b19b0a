import type { PictureData } from './picture'

/** Picture of a page in share previews: a JPEG of 1200 × 630 pixels, without other sources. */
export interface SharePicture {
  picture: PictureData
  /** Alternative text: what the picture shows and says. */
  alt: string
}

/** A value of structured data; a text that begins with a slash is an address on this site. */
export type StructuredValue = string | number | StructuredData | readonly StructuredValue[]

/** An object of schema.org. Documents carry it as JSON-LD with absolute addresses. */
export interface StructuredData {
  '@type': string
  readonly [property: string]: StructuredValue | undefined
}

/** The shell's data for the head of every document and for the web manifest. */
export interface SiteIdentity {
  name: string
  /** 50 to 160 characters. */
  description: string
  /** Value of the `lang` attribute: "es-BO". */
  language: string
  /** For pages that publish no picture of their own. */
  share: SharePicture
  icons: {
    /** Also served as /favicon.ico. */
    ico: string
    svg: string
    appleTouch: string
    /** PNG icons for home screens. `sizes`: "512x512"; `maskable` icons may be cropped to any shape. */
    app: readonly { src: string; sizes: string; purpose?: 'maskable' }[]
  }
  /** Colour of the browser's bars: "#ffffff". */
  themeColor: string
  /** Colour behind the page until its first paint. */
  backgroundColor: string
}
