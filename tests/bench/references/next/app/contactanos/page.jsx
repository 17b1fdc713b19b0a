import '../../generated/contact.css'
import Page, { Head } from '../../generated/contact.jsx'

export default () => (
  <>
    <Head />
    <Page />
  </>
)
