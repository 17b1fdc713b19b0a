import type { Product } from './product'
import { productModules } from './productModules'

/** The order of pages, menu and showcase. Source: specification §2, "Product detail". */
export const products: readonly Product[] = productModules
  // Cast: each file exports one constant that satisfies `Product`.
  .flatMap((module) => Object.values(module) as Product[])
  .sort((one, other) => one.order - other.order || one.path.localeCompare(other.path))
