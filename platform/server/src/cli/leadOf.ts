import type { Engine } from '../leads/engine'
import { findLead } from '../leads/findLead'
import type { StoredLead } from '../leads/lead'
import { UsageError } from '@site/cli/command'

/** The argument of commands on one lead, in their help. */
export const referenceArgument = '<reference>'

/** Explains the argument, for the help. */
export const referenceDetails =
  'Instead of a reference, its first 8 characters, as `list` shows them, or the code that the visitor got: 3F2A-9C1B.'

/** The lead that the arguments name. @throws UsageError, LeadNotFound */
export async function leadOf(engine: Engine, [reference]: readonly string[]): Promise<StoredLead> {
  if (reference === undefined) throw new UsageError('The reference of the lead is missing.')
  return findLead(engine, reference)
}
