import type { Finding } from '../../Finding'
import type { PageElement } from './PageElement'

/** A finding in one document. */
export interface DocumentProblem extends Pick<Finding, 'check' | 'cause'> {
  /** At fault. An element of the frame is a fault of the shell; any other, of the package that owns the page. */
  element?: PageElement
}

/** A fault of an element, which the message ends with. */
export const createProblem = (check: string, cause: string, element: PageElement): DocumentProblem => ({
  check,
  cause: `${cause}: ${element.toString()}`,
  element,
})
