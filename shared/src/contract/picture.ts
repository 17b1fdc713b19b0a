/** One `<source>` of a picture. */
export interface PictureSource {
  type: string
  srcSet: string
  media?: string
}

/** Data for a `<picture>` element, generated from a `.picture` file by the build. */
export interface PictureData {
  /** URL of the fallback file, WebP. */
  src: string
  /** Intrinsic size, in pixels. */
  width: number
  height: number
  /** The browser uses the first one that matches. */
  sources: readonly PictureSource[]
}
