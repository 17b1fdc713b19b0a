import type { IconPaths } from '@site/shared/contract/remote'
import type { PictureData } from '@site/shared/contract/picture'
import type { ProductIcon } from './productIcons'

export interface ContentImage {
  picture: PictureData
  /** What the picture shows, for whoever does not see it. */
  alt: string
}

export interface ServiceTag {
  label: string
  icon: IconPaths
}

/**
 * A product: one file in `products/`, which is all that a further one takes beside its pictures.
 * Source: specification §3, "Product entry" and "Product sections".
 */
export interface Product {
  /** As the specification gives them: they repeat, so that `path` is what tells products apart. */
  id: number
  /** Place in the menu and on the home page, the smallest first. */
  order: number
  title: string
  /** Last part of the address: small letters, digits and hyphens. */
  path: string
  /** On cards that lead to the product. */
  image: PictureData
  icon: ProductIcon
  /** For search engines: 10 to 60 characters and 50 to 160. */
  head: { title: string; description: string }
  mainSection: { card: { title: string; subtitle: string; image: ContentImage } }
  serviceSection: { title: string; tags: readonly ServiceTag[] }
  approachSection: {
    card: { title: string; subtitle: string; image: ContentImage }
    /** Four: each is drawn one step higher than the one before. */
    characteristicCards: readonly [string, string, string, string]
  }
  /** One picture with cuts for mobile, tablet, desktop and xl. */
  bannerImageFull: ContentImage
  relevantSection: {
    title: string
    subtitle: string
    card: { list: readonly string[]; image: ContentImage }
  }
  /** Paths of the two under "Descubre más Productos". Source: specification §2, "Related products". */
  related: readonly [string, string]
}
