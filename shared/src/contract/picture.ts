/** Data for a `<picture>` element, generated from a `.picture` file by the build. */
export interface PictureData {
  /** URL of the fallback file, WebP. */
  src: string
  /** Intrinsic size, in pixels. */
  width: number
  height: number
  /** Attributes of `<source>` elements. The browser uses the first one that matches. */
  sources: readonly { type: string; srcSet: string; media?: string }[]
}
