import { Navigate } from '@site/shared/runtime'
import type { RemoteCode } from '@site/shared/contract/remote'
import { ProductPage } from './pages/ProductPage/ProductPage'
import { basePath, landingPath } from './productAddress'

/** What browsers get: the code of the pages. What is published of them is in remote.tsx. */
export default {
  basePath,
  routes: [
    { index: true, element: <Navigate to={landingPath} replace /> },
    { path: ':productPath', element: <ProductPage /> },
  ],
} satisfies RemoteCode
