import { breadcrumbList } from '@site/shared/content/structuredData'
import type { Remote } from '@site/shared/contract/remote'
import { newsInfo, newsPage } from './content/news'
import code from './remote.client'

const { path } = newsInfo

export default {
  ...code,
  pages: [{ ...newsInfo, structuredData: [breadcrumbList({ name: newsPage.title, path })] }],
  menu: { path, label: newsPage.title, options: [], isFilter: false },
} satisfies Remote
