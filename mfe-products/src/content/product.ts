import type { IconPaths, SitePath } from '@site/shared/contract/remote'
import type { PictureData } from '@site/shared/contract/picture'
import type { ProductIcon } from './productIcons'

export interface ContentImage {
  picture: PictureData
  /** Alternative text. */
  alt: string
}

export interface ServiceTag {
  label: string
  icon: IconPaths
}

/** A card that links to another product. Source: specification §3, "Product sections". */
export interface ProductCard {
  title: string
  /** Without a path the card is not a link. */
  path?: SitePath
  image: PictureData
}

/** Sections of a product's page, in their order. Source: specification §3, "Product sections". */
export interface ProductSections {
  mainSection: { card: { title: string; subtitle: string; image: ContentImage } }
  serviceSection: { title: string; tags: readonly ServiceTag[] }
  approachSection: {
    card: { title: string; subtitle: string; image: ContentImage }
    /** Four, each rendered one step higher than the previous one. */
    characteristicCards: readonly [string, string, string, string]
  }
  /** With crops for mobile, tablet, desktop and xl. */
  bannerImageFull: ContentImage
  relevantSection: {
    title: string
    subtitle: string
    card: { list: readonly string[]; image: ContentImage }
  }
  moreProductsSection: { title: string; cards: readonly ProductCard[] }
}

/** A product with its page. Source: specification §3, "Product entry". */
export interface Product {
  /** From the specification. Not unique: `path` identifies a product. */
  id: number
  /** Position in the menu and on the home page, in ascending order. */
  order: number
  title: string
  /** Last segment of the address: lower-case letters, digits and hyphens. */
  path: string
  /** On cards that link to the product. */
  image: PictureData
  icon: ProductIcon
  /** For search engines: a title of 10 to 60 characters, a description of 50 to 160. */
  head: { title: string; description: string }
  sections: ProductSections
}

/** What the file of a product contains. To add a product, add a file to `products/` and its pictures. */
export interface ProductContent extends Omit<Product, 'sections'> {
  /** The cards of related products follow from `related`. */
  sections: Omit<ProductSections, 'moreProductsSection'>
  /** Paths of the two products under "Descubre más Productos". Source: specification §2, "Related products". */
  related: readonly [string, string]
}
