/** Data for a `<picture>` element, generated from a `.picture` file by the build, or written for a single file. */
export interface PictureData {
  /** URL of the fallback file, WebP, or of the only file. */
  src: string
  /** Intrinsic size, in pixels. */
  width: number
  height: number
  /** Attributes of `<source>` elements. The browser uses the first one that matches. Absent for a single file. */
  sources?: readonly { type: string; srcSet: string; media?: string }[]
}
