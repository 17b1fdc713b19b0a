import '../generated/product.css'

export { default } from '../generated/product.jsx'
