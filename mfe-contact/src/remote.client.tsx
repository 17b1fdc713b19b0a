import type { RemoteCode } from '@site/shared/contract/remote'
import { contactInfo } from './content/contact'
import { ContactPage } from './pages/ContactPage/ContactPage'

/** The code of the pages, for browsers. remote.tsx adds the published data. */
export default {
  basePath: contactInfo.path,
  routes: [{ index: true, element: <ContactPage /> }],
} satisfies RemoteCode
