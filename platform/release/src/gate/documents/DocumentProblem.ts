import type { Finding } from '../Finding'
import type { PageElement } from './PageElement'

/** A finding in one document. */
export interface DocumentProblem extends Pick<Finding, 'check' | 'cause'> {
  /** At fault. An element of the frame is a fault of the shell; any other, of the package that owns the page. */
  element?: PageElement
}
