import { getPath } from '../productAddress'
import type { Product, ProductCard, ProductContent } from './product'
import { productModules } from './productModules'
import { productPage } from './productPage'

/** The order of pages, menu and showcase. Source: specification §2, "Product detail". */
const contents: readonly ProductContent[] = productModules
  // Cast: each file exports one constant that satisfies `ProductContent`.
  .flatMap((module) => Object.values(module) as ProductContent[])
  .sort((one, other) => one.order - other.order || one.path.localeCompare(other.path))

export const products: readonly Product[] = contents.map(({ related, sections, ...entry }) => ({
  ...entry,
  sections: {
    ...sections,
    moreProductsSection: { title: productPage.moreProductsTitle, cards: related.flatMap(getCards) },
  },
}))

function getCards(relatedPath: string): ProductCard[] {
  return contents
    .filter(({ path }) => path === relatedPath)
    .map(({ title, path, image }) => ({ title, path: getPath({ path }), image }))
}
