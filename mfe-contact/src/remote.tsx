import type { Remote } from '@site/shared/contract/remote'
import { contactInfo } from './content/contact'
import { ContactPage } from './pages/ContactPage/ContactPage'

export default {
  basePath: contactInfo.path,
  routes: [{ index: true, element: <ContactPage /> }],
  pages: [contactInfo],
} satisfies Remote
