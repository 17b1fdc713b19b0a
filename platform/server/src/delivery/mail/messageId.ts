import { createHash } from 'node:crypto'
import { domainOf } from './mailAddress'

/**
 * Message-ID that is the same for each attempt to send the same leads, so that mail programs recognise a repeat. It
 * must not depend on anything else, such as the time.
 *
 * @param kind Different mails about the same leads have different kinds.
 * @param from The address of the sender.
 */
export function messageIdOf(
  kind: 'lead' | 'digest' | 'quarantined' | 'receipt',
  references: readonly string[],
  from: string,
): string {
  const [only] = references
  const id = references.length === 1 && only !== undefined ? only : hashOf(references.toSorted())
  return `<${kind}.${id}@${domainOf(from)}>`
}

function hashOf(references: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(references)).digest('hex').slice(0, 32)
}
