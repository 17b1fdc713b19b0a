import { sample } from '../content/sample'

export default function Details() {
  return <p>{sample.details}</p>
}
