import { contactFields, solutionFields, wireFields, type LeadFields } from '@site/shared/contract/leadFields'
import type { ContactRequest, SolutionRequest } from '@site/shared/contract/leads'
import type { LeadRow } from './tables'

/** A validated request, as `cleanRequest` returns it. */
export type LeadRequest =
  | { kind: 'contact'; request: ContactRequest }
  | { kind: 'solution'; request: SolutionRequest }

export interface LeadOrigin {
  /** The same for every attempt to send this request. Kept as long as the lead. */
  idempotencyKey?: string | undefined
  source: 'json' | 'form'
  /** Probably spam: operators see the lead marked as such. */
  isQuarantined?: boolean
}

export type AddedLead =
  /** A new lead, on disk. */
  | { status: 'stored'; reference: string; code: string }
  /** The same request was already stored, under this reference. */
  | { status: 'replayed'; reference: string; code: string }
  /** The key belongs to another request, which is left unchanged. */
  | { status: 'conflict' }

type VisitorColumn = keyof ContactRequest | keyof SolutionRequest
const getColumns = (fields: LeadFields) => wireFields(fields).map(({ wireName }) => wireName)

/** What visitors sent, in the order of the forms. */
// Cast: wire names are the keys of the requests.
export const visitorColumns = [
  ...new Set([...getColumns(contactFields), 'product_id', ...getColumns(solutionFields)]),
] as VisitorColumn[]

/** What operators see, in the order of lists and exports. */
export const leadColumns = [
  'reference',
  'kind',
  'created_at',
  'source',
  'is_quarantined',
  ...visitorColumns,
] as const satisfies readonly (keyof LeadRow)[]

/** What is read of a lead. */
export const storedColumns = [...leadColumns, 'idempotency_key'] as const

/** A lead as operators see it. */
export type StoredLead = Pick<LeadRow, Exclude<(typeof leadColumns)[number], 'is_quarantined'>> & {
  is_quarantined: boolean
  /** By which the visitor names it. */
  code: string
}
