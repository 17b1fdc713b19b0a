import type { ContactRequest, SolutionRequest } from '@site/shared/contract/leads'

/** A validated request, in the normalised form of `cleanRequest.ts`. */
export type LeadRequest =
  { kind: 'contact'; request: ContactRequest } | { kind: 'solution'; request: SolutionRequest }

export interface LeadOrigin {
  /** The same for every attempt to send this request. Kept as long as the lead. */
  idempotencyKey?: string | undefined
  source: 'json' | 'form'
  /** Probably spam: stored, but not delivered until an operator has reviewed it. */
  isQuarantined?: boolean
}

export type AddedLead =
  /** A new lead, on disk. */
  | { status: 'stored'; reference: string }
  /** The same request was already stored, under this reference. */
  | { status: 'replayed'; reference: string }
  /** The key belongs to another request, which is left unchanged. */
  | { status: 'conflict' }

/** A lead as operators see it. Fields of the request keep their names of the wire format. */
export interface StoredLead {
  reference: string
  kind: LeadRequest['kind']
  /** ISO 8601, UTC, by the server's clock. */
  created_at: string
  source: LeadOrigin['source']
  is_quarantined: boolean
  name: string
  company: string
  email: string
  phone_number: string
  description: string
  /** This field and those below are null for contact requests. */
  product_id: string | null
  product_type: string | null
  quantity: number | null
  currency: string | null
  budget: string | null
}

/** In the order of lists and exports. */
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
] as const satisfies readonly (keyof StoredLead)[]

export interface LeadStore {
  /**
   * Stores a lead, unless the same request is stored already (decision 0018). The lead is on disk when this resolves.
   *
   * @throws LeadStoreUnavailable when the lead could not be stored. Trying again is safe.
   */
  add(lead: LeadRequest, origin: LeadOrigin): Promise<AddedLead>
  /** Newest first. */
  list(limit: number): Promise<StoredLead[]>
  /** All leads, oldest first, in constant memory. Leads can be added during the export. */
  export(): AsyncIterable<StoredLead>
  count(): Promise<number>
  /** @throws LeadStoreUnavailable when the database does not accept writes. */
  check(): Promise<void>
  close(): Promise<void>
}

/** The database is full, locked, unreachable or closed. Trying again later can succeed. */
export class LeadStoreUnavailable extends Error {
  override name = 'LeadStoreUnavailable'
  /** The status of the response, as Fastify reads it from an error. */
  readonly statusCode = 503
}

/** The database must not be used in its current state. The message says what an operator has to do. */
export class LeadStoreRefused extends Error {
  override name = 'LeadStoreRefused'
  readonly statusCode = 503
}
