import type { PictureData } from '@site/shared/contract/picture'

/** Found by the bundler. In a separate file, so that browsers do not load them. */
const pictures = require.context('./images', false, /\/og-.+\.picture$/)

/** The share picture of a brand, by its path. Brands without one use the site's picture. */
export function findSharePicture(path: string): PictureData | undefined {
  const file = `./og-${path}.picture`
  // Cast: every `.picture` exports picture data.
  return pictures.keys().includes(file) ? (pictures(file).default as PictureData) : undefined
}
