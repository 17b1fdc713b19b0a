import '../generated/contact.css'

export { default } from '../generated/contact.jsx'
