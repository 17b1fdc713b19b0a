import type { RemoteCode } from '@site/shared/contract/remote'
import { samplePage } from './content/sample'
import { PartPage } from './pages/PartPage'
import { SamplePage } from './pages/SamplePage'

export default {
  basePath: samplePage.path,
  routes: [
    { index: true, element: <SamplePage /> },
    { path: ':partPath', element: <PartPage /> },
  ],
} satisfies RemoteCode
