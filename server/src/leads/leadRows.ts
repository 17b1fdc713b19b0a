import { createHash, randomUUID } from 'node:crypto'
import type { leadColumns, LeadOrigin, LeadRequest, StoredLead } from './lead'
import type { LeadRow, NewLead } from './tables'

/** The fields of a request have the names of their columns. */
export function newRow(lead: LeadRequest, { source, isQuarantined, idempotencyKey }: LeadOrigin): NewLead {
  return {
    ...lead.request,
    kind: lead.kind,
    reference: randomUUID(),
    source,
    is_quarantined: isQuarantined ? 1 : 0,
    idempotency_key: idempotencyKey ?? null,
    fingerprint: fingerprintOf(lead),
    created_at: new Date().toISOString(),
  }
}

/** A hash of all fields of a request, whatever their order. */
function fingerprintOf({ kind, request }: LeadRequest): string {
  const sorted = Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([kind, sorted]))
    .digest('base64url')
}

/** A lead as operators see it. */
export function storedLead(row: Pick<LeadRow, (typeof leadColumns)[number]>): StoredLead {
  return { ...row, is_quarantined: row.is_quarantined === 1 }
}
