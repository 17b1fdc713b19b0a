import type { RemoteCode } from '@site/shared/contract/remote'
import { contactInfo } from './content/contact'
import { ContactPage } from './pages/ContactPage/ContactPage'

/** What browsers get: the code of the pages. What is published of them is in remote.tsx. */
export default {
  basePath: contactInfo.path,
  routes: [{ index: true, element: <ContactPage /> }],
} satisfies RemoteCode
