import '../../../generated/product.css'
import Page, { Head } from '../../../generated/product.jsx'

export default () => (
  <>
    <Head />
    <Page />
  </>
)
