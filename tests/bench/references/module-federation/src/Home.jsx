import '../generated/home.css'

export { default } from '../generated/home.jsx'
