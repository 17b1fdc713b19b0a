import { createHash } from 'node:crypto'
import type { LeadRequest } from './leadStore'

/** A hash of all fields of a request. Equal requests have equal fingerprints, whatever the order of their fields. */
export function fingerprintOf({ kind, request }: LeadRequest): string {
  const sorted = Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([kind, sorted]))
    .digest('base64url')
}
