import '../generated/home.css'
import Page, { Head } from '../generated/home.jsx'

export default () => (
  <>
    <Head />
    <Page />
  </>
)
