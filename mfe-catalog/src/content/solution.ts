import type { PictureData } from '@site/shared/contract/picture'
import type { Category } from './filters'

/** Source: specification §3, "Brand/solution". */
export interface Solution {
  id: number
  name: string
  /** On the catalogue's card: a one-colour logo or, with `isCover`, a picture that fills the card. */
  logo: PictureData
  /** Last segment of the address, and `product_id` of a request. */
  path: string
  image: PictureData
  /** For WhatsApp links: digits only, country code first. */
  phone: string
  /** HTML that `RichText` allows. */
  description: string
  list: readonly string[]
  sideImage1: PictureData
  sideImage2?: PictureData
  categories: readonly Category[]
  isCover?: boolean
  /** For search engines: a title of 10 to 60 characters, a description of 50 to 160. */
  head: { title: string; description: string }
}

/** All brands share the company's telephone number, which `solutions` adds. */
export type SolutionContent = Omit<Solution, 'phone'>
