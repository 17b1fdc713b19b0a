import type { Product } from './product'
import { productModules } from './productModules'

/** Drives pages, menu and showcase, in this order. Source: specification §2, "Product detail". */
export const products: readonly Product[] = productModules
  // Cast: each file exports one constant, which `satisfies Product` there.
  .flatMap((module) => Object.values(module) as Product[])
  .sort((one, other) => one.order - other.order || one.path.localeCompare(other.path))
