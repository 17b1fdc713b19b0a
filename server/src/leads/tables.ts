import type { Generated, Insertable, Selectable } from 'kysely'

/** The schema that server/migrations creates. Times are ISO 8601 in UTC. */
export interface Tables {
  leads: {
    /** Orders leads, even when the clock jumps. */
    id: Generated<number>
    /** Sent to the visitor. Random, so that it reveals nothing about other leads. */
    reference: string
    kind: 'contact' | 'solution'
    name: string
    company: string
    email: string
    phone_number: string
    description: string
    /** This field and the next four are null for contact requests. */
    product_id: string | null
    product_type: string | null
    quantity: number | null
    currency: string | null
    budget: string | null
    source: 'json' | 'form'
    /** 0 or 1. */
    is_quarantined: number
    idempotency_key: string | null
    /** Equal for equal requests. */
    fingerprint: string
    created_at: string
  }
  /** One row per lead and channel. Nothing reads the table yet. */
  outbox: {
    id: Generated<number>
    lead_id: number
    channel: Channel
    state: 'waiting' | 'quarantined'
    created_at: string
  }
  schema_migrations: { version: number; name: string; applied_at: string }
}

export type Channel = 'mail' | 'webhook' | 'upstream'
export type LeadRow = Selectable<Tables['leads']>
export type NewLead = Insertable<Tables['leads']>
