import { breadcrumbList } from '@site/shared/content/structuredData'
import type { Remote } from '@site/shared/contract/remote'
import { templateInfo, templatePage } from './content/templatePage'
import code from './remote.client'

const { path, title, description } = templateInfo

export default {
  ...code,
  pages: [
    {
      ...templateInfo,
      structuredData: [
        { '@type': 'WebPage', name: title, description, url: path },
        breadcrumbList({ name: templatePage.title, path }),
      ],
    },
  ],
  menu: { path, label: templatePage.title, options: [], isFilter: false },
} satisfies Remote
