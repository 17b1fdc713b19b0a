import { createHash, randomUUID } from 'node:crypto'
import { leadCode } from '@site/shared/contract/leadCode'
import { contactFields, solutionFields } from '@site/shared/contract/leadFields'
import type { ContactRequest, SolutionRequest } from '@site/shared/contract/leads'
import { buildRequest } from '@site/shared/forms/rules/requests'
import type { storedColumns, LeadOrigin, LeadRequest, StoredLead } from './lead'
import type { LeadRow, NewLead } from './tables'

/** Normalises the texts of a valid request, as the site's forms do before they send it. */
export function cleanRequest(kind: LeadRequest['kind'], request: object): LeadRequest {
  // Cast: the values of a request and of its columns are texts, numbers and null.
  const values = request as Readonly<Record<string, string | number | null>>
  const fields = kind === 'contact' ? contactFields : solutionFields
  const cleaned = buildRequest(fields, ({ wireName }) => String(values[wireName] ?? ''))
  return kind === 'contact'
    ? { kind, request: cleaned as ContactRequest }
    : { kind, request: { ...cleaned, product_id: values['product_id'] } as SolutionRequest }
}

/** The request that a stored lead was made from. */
export const storedRequest = (lead: StoredLead) => cleanRequest(lead.kind, lead).request

/** The fields of a request have the names of their columns. */
export function newRow(lead: LeadRequest, { source, isQuarantined, idempotencyKey }: LeadOrigin): NewLead {
  return {
    ...lead.request,
    kind: lead.kind,
    reference: randomUUID(),
    source,
    is_quarantined: isQuarantined ? 1 : 0,
    idempotency_key: idempotencyKey ?? null,
    fingerprint: computeFingerprint(lead),
    created_at: new Date().toISOString(),
  }
}

/** A hash of all fields of a request, whatever their order. */
function computeFingerprint({ kind, request }: LeadRequest): string {
  const sorted = Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([kind, sorted]))
    .digest('base64url')
}

/** Keys of other clients may have any characters, and some leads have none. */
export function getCode({
  idempotency_key,
  reference,
}: Pick<LeadRow, 'idempotency_key' | 'reference'>): string {
  return leadCode(idempotency_key && /[\da-f]{8}$/.test(idempotency_key) ? idempotency_key : reference)
}

/** A lead as operators see it. */
export function storedLead({
  idempotency_key,
  ...row
}: Pick<LeadRow, (typeof storedColumns)[number]>): StoredLead {
  const code = getCode({ idempotency_key, reference: row.reference })
  return { ...row, code, is_quarantined: row.is_quarantined === 1 }
}
