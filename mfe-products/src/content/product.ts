import type { IconPaths } from '@site/shared/contract/remote'
import type { PictureData } from '@site/shared/contract/picture'
import type { ProductIcon } from './productIcons'

/** In the order of the menu and of the home page. Source: specification §2, "Product detail". */
export const productPaths = [
  'portal-web',
  'sistema-adquisiciones',
  'gestor-de-credito',
  'sistema-normalizacion',
  'cobranza-movil',
  'onboarding-qr',
  'punto-digital',
  'chatbot',
] as const
export type ProductPath = (typeof productPaths)[number]

export interface ContentImage {
  picture: PictureData
  /** What the picture shows, for whoever does not see it. */
  alt: string
}

export interface ServiceTag {
  label: string
  icon: IconPaths
}

/** Source: specification §3, "Product entry" and "Product sections". */
export interface Product {
  /** As the specification gives them: they repeat, so that `path` is what tells products apart. */
  id: number
  title: string
  path: ProductPath
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
  /** Shown under "Descubre más Productos". Source: specification §2, "Related products". */
  related: readonly [ProductPath, ProductPath]
}
