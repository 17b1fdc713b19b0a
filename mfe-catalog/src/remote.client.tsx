import type { RemoteCode } from '@site/shared/contract/remote'
import { basePath } from './catalogAddress'
import { SolutionPage } from './pages/SolutionPage/SolutionPage'
import { SolutionsPage } from './pages/SolutionsPage/SolutionsPage'

/** The code of the pages, for browsers. remote.tsx adds the published data. */
export default {
  basePath,
  routes: [
    { index: true, element: <SolutionsPage /> },
    { path: ':solutionPath', element: <SolutionPage /> },
  ],
} satisfies RemoteCode
