import { Navigate } from '@site/shared/runtime'
import type { RemoteCode } from '@site/shared/contract/remote'
import { ProductPage } from './pages/ProductPage/ProductPage'
import { basePath, landingPath } from './productAddress'

/** The code of the pages, for browsers. remote.tsx adds the published data. */
export default {
  basePath,
  routes: [
    { index: true, element: <Navigate to={landingPath} replace /> },
    { path: ':productPath', element: <ProductPage /> },
  ],
} satisfies RemoteCode
