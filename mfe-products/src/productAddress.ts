import type { PageInfo, SitePath } from '@site/shared/contract/remote'
import type { Product } from './content/product'

export const basePath = '/productos'

/** "/productos/chatbot" */
export function getPath({ path }: Pick<Product, 'path'>): SitePath {
  return `${basePath}/${path}`
}

/** The default landing product: specification §9. */
export const landingPath = getPath({ path: 'portal-web' })

export function getPageInfo(product: Product): PageInfo {
  return { path: getPath(product), ...product.head }
}
