import type { Finding } from '../Finding'

/** A finding of the package whose build is checked. */
export type Problem = Pick<Finding, 'check' | 'cause' | 'see'>
