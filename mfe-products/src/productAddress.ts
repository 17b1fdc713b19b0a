import type { PageInfo, ShowcaseCard, SitePath } from '@site/shared/contract/remote'
import type { Product } from './content/product'

export const basePath = '/productos'

/** "/productos/chatbot" */
export function pathOf({ path }: Pick<Product, 'path'>): SitePath {
  return `${basePath}/${path}`
}

/** The default landing product: specification §9. */
export const landingPath = pathOf({ path: 'portal-web' })

export function pageInfoOf(product: Product): PageInfo {
  return { path: pathOf(product), ...product.head }
}

/** The product on a card that links to it. */
export function cardOf(product: Product): ShowcaseCard {
  return { title: product.title, path: pathOf(product), picture: product.image }
}
