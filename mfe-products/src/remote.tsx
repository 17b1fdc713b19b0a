import type { Remote } from '@site/shared/contract/remote'
import { productIcons } from './content/productIcons'
import { products } from './content/products'
import { basePath, getPath, landingPath } from './productAddress'
import { getPublishedPage, sectionLabel } from './publishedPage'
import code from './remote.client'

export default {
  ...code,
  pages: products.map(getPublishedPage),
  redirects: [{ from: basePath, to: landingPath }],
  menu: {
    path: basePath,
    label: sectionLabel,
    isFilter: false,
    options: products.map(({ title, path, icon }) => ({
      title,
      path,
      ...productIcons[icon],
    })),
  },
  showcase: products.map((product) => ({
    title: product.title,
    path: getPath(product),
    picture: product.image,
  })),
} satisfies Remote
