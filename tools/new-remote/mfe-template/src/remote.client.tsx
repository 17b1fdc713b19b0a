import type { RemoteCode } from '@site/shared/contract/remote'
import { templateInfo } from './content/templatePage'
import { TemplatePage } from './pages/TemplatePage/TemplatePage'

/** The code of the pages, for browsers. remote.tsx adds the published data. */
export default {
  basePath: templateInfo.path,
  routes: [{ index: true, element: <TemplatePage /> }],
} satisfies RemoteCode
