import type { Remote } from '@site/shared/contract/remote'
import { companyData } from '@site/shared/content/structuredData'
import { contactInfo } from './content/contact'
import code from './remote.client'

const { path, title, description } = contactInfo

export default {
  ...code,
  pages: [
    {
      ...contactInfo,
      structuredData: [
        { '@type': 'ContactPage', name: title, description, url: path, mainEntity: companyData },
      ],
    },
  ],
} satisfies Remote
