import type { ContactRequest, SolutionRequest } from '@site/shared/contract/leads'

/** What a visitor asked for, cleaned and valid. */
export type LeadRequest =
  { kind: 'contact'; request: ContactRequest } | { kind: 'solution'; request: SolutionRequest }

export interface LeadOrigin {
  /** Sent with the request: names it, however often it is sent. Kept as long as the lead. */
  idempotencyKey?: string | undefined
  source: 'json' | 'form'
  /** The visitor's address. Only a hash of it together with the request is kept. */
  sender: string
  /** Probably spam: stored like any other, but kept from delivery until someone has looked. */
  isQuarantined?: boolean
}

export type AddedLead =
  /** New, and on disk. */
  | { status: 'stored'; reference: string }
  /** The same request was stored before, under this reference. */
  | { status: 'replayed'; reference: string }
  /** The key belongs to another request, which stays as it is. */
  | { status: 'conflict' }

/** A lead as operators see it: the wire's names for what came over the wire. */
export interface StoredLead {
  reference: string
  kind: LeadRequest['kind']
  /** ISO 8601, UTC, by the server's clock. */
  created_at: string
  source: LeadOrigin['source']
  is_held: boolean
  name: string
  company: string
  email: string
  phone_number: string
  description: string
  /** Of solution requests only, as are the rest. */
  product_id: string | null
  product_type: string | null
  quantity: number | null
  currency: string | null
  budget: string | null
}

/** In the order in which operators see them. */
export const leadColumns = [
  'reference',
  'kind',
  'created_at',
  'source',
  'is_held',
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
   * Stores a lead once. It is on disk when this resolves.
   *
   * @throws LeadStoreUnavailable when nothing could be stored; trying again is safe.
   */
  add(lead: LeadRequest, origin: LeadOrigin): Promise<AddedLead>
  /** The newest first. */
  list(limit: number): Promise<StoredLead[]>
  /** All leads, the oldest first, in constant memory; leads may be added meanwhile. */
  export(): AsyncIterable<StoredLead>
  count(): Promise<number>
  /** @throws LeadStoreUnavailable when a lead could not be stored now. */
  check(): Promise<void>
  close(): Promise<void>
}

/** The database does not take leads just now: it is full, locked, unreachable or closed. */
export class LeadStoreUnavailable extends Error {
  override name = 'LeadStoreUnavailable'
  /** The status of the response, as Fastify reads it from an error. */
  readonly statusCode = 503
}

/** The database must not be used as it is. An operator has to act; the message says on what. */
export class LeadStoreRefused extends Error {
  override name = 'LeadStoreRefused'
  readonly statusCode = 503
}
