import type { PictureData } from '@site/shared/contract/picture'
import type { Category } from './filters'

/** Source: specification §3, "Brand/solution". */
export interface Solution {
  id: number
  name: string
  /** On the catalogue's card: a mark in one ink, or, with `isCover`, a picture that fills the card. */
  logo: PictureData
  /** Last part of the address, and `product_id` of a request. */
  path: string
  image: PictureData
  /** As WhatsApp links want it: digits only, country code first. */
  phone: string
  /** Of the allow-list that `RichText` reads. */
  descriptionHtml: string
  list: readonly string[]
  sideImage1: PictureData
  sideImage2?: PictureData
  categories: readonly Category[]
  isCover?: boolean
  /** For search engines: 10 to 60 characters and 50 to 160. */
  head: { title: string; description: string }
}
