import type { PublishedPage, ShowcaseCard } from './remote'

/* What the bench of `npm run dev` gets from the server. */

export const benchPath = '/qa'
/** Id of the script element with the `BenchData`. */
export const benchDataElementId = 'bench'

export interface BenchData {
  packages: readonly { name: string; pages: readonly PublishedPage[] }[]
  /** For sections that show the cards of all remotes. */
  showcase: readonly ShowcaseCard[]
}
