import type { RemoteCode } from '@site/shared/contract/remote'
import { newsInfo } from './content/news'
import { NewsPage } from './pages/NewsPage/NewsPage'

/** The code of the pages, for browsers. remote.tsx adds the published data. */
export default {
  basePath: newsInfo.path,
  routes: [{ index: true, element: <NewsPage /> }],
} satisfies RemoteCode
