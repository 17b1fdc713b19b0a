/** One `<source>` of a picture. */
export interface PictureSource {
  type: string
  srcSet: string
  media?: string
}

/** What `<picture>` needs; produced from a `.picture` file by the build. */
export interface PictureData {
  /** Fallback file, WebP. */
  src: string
  /** Intrinsic size, in pixels. */
  width: number
  height: number
  /** In the order in which the browser tries them. */
  sources: readonly PictureSource[]
}
