import type { RemoteCode } from '@site/shared/contract/remote'
import { basePath } from './catalogAddress'
import { SolutionPage } from './pages/SolutionPage/SolutionPage'
import { SolutionsPage } from './pages/SolutionsPage/SolutionsPage'

/** What browsers get: the code of the pages. What is published of them is in remote.tsx. */
export default {
  basePath,
  routes: [
    { index: true, element: <SolutionsPage /> },
    { path: ':solutionPath', element: <SolutionPage /> },
  ],
} satisfies RemoteCode
