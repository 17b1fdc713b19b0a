/** What the art kit's `img/manifest.json` says: sizes in pixels, by name of the picture. */
export type ArtManifest = Readonly<
  Record<
    string,
    {
      width: number
      height: number
      files: readonly { file: string; width: number; height: number; bytes: number }[]
    }
  >
>

export interface PictureDescription {
  width: number
  height: number
  alternatives: readonly {
    media?: string
    type: string
    files: readonly { file: string; width: number }[]
  }[]
  fallback: string
}

export function describePicture(manifest: ArtManifest, name: string): PictureDescription
export function filesOf(picture: PictureDescription): Set<string>
