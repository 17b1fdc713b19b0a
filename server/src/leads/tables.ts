import type { Generated, Insertable, Selectable } from 'kysely'

/** Created by server/migrations. Texts are ISO 8601 UTC where they are times. */
export interface Tables {
  leads: LeadsTable
  outbox: OutboxTable
  schema_migrations: { version: number; name: string; applied_at: string }
}

export interface LeadsTable {
  /** Orders leads, also when the clock jumps. */
  id: Generated<number>
  /** What the visitor's side is told: random, so that it says nothing about other leads. */
  reference: string
  kind: 'contact' | 'solution'
  name: string
  company: string
  email: string
  phone_number: string
  description: string
  product_id: string | null
  product_type: string | null
  quantity: number | null
  currency: string | null
  budget: string | null
  source: 'json' | 'form'
  /** 0 or 1. */
  is_held: number
  idempotency_key: string
  fingerprint: string
  created_at: string
}

/** One row for every lead and channel, written with the lead. Nothing delivers them yet. */
export interface OutboxTable {
  id: Generated<number>
  lead_id: number
  channel: Channel
  state: 'waiting' | 'held'
  created_at: string
}

export type Channel = 'mail' | 'webhook' | 'upstream'
export type LeadRow = Selectable<LeadsTable>
export type NewLead = Insertable<LeadsTable>
