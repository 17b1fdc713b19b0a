import { Navigate } from '@site/shared/runtime'
import type { Remote } from '@site/shared/contract/remote'
import { productIcons } from './content/productIcons'
import { products } from './content/products'
import { ProductPage } from './pages/ProductPage/ProductPage'
import { basePath, pageInfoOf, pathOf } from './productAddress'

// The default landing product: specification §9.
const landing = pathOf({ path: 'portal-web' })

export default {
  basePath,
  routes: [
    { index: true, element: <Navigate to={landing} replace /> },
    { path: ':productPath', element: <ProductPage /> },
  ],
  pages: products.map(pageInfoOf),
  redirects: [{ from: basePath, to: landing }],
  menu: {
    path: basePath,
    label: 'Productos',
    isFilter: false,
    options: products.map(({ title, path, icon }) => ({
      title,
      path,
      icon: productIcons[icon],
      iconHover: productIcons[icon],
    })),
  },
  showcase: products.map((product) => ({
    title: product.title,
    path: pathOf(product),
    picture: product.image,
  })),
} satisfies Remote
