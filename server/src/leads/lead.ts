import type { ContactRequest, SolutionRequest } from '@site/shared/contract/leads'
import type { LeadRow } from './tables'

/** A validated request, in the normalised form of `cleanRequest.ts`. */
export type LeadRequest =
  { kind: 'contact'; request: ContactRequest } | { kind: 'solution'; request: SolutionRequest }

export interface LeadOrigin {
  /** The same for every attempt to send this request. Kept as long as the lead. */
  idempotencyKey?: string | undefined
  source: 'json' | 'form'
  /** Probably spam: operators see the lead marked as such. */
  isQuarantined?: boolean
}

export type AddedLead =
  /** A new lead, on disk. */
  | { status: 'stored'; reference: string }
  /** The same request was already stored, under this reference. */
  | { status: 'replayed'; reference: string }
  /** The key belongs to another request, which is left unchanged. */
  | { status: 'conflict' }

/** What operators see, in the order of lists and exports. */
export const leadColumns = [
  'reference',
  'kind',
  'created_at',
  'source',
  'is_quarantined',
  'name',
  'company',
  'email',
  'phone_number',
  'description',
  'product_id',
  'product_type',
  'quantity',
  'currency',
  'budget',
] as const satisfies readonly (keyof LeadRow)[]

/** A lead as operators see it. */
export type StoredLead = Pick<LeadRow, Exclude<(typeof leadColumns)[number], 'is_quarantined'>> & {
  is_quarantined: boolean
}
