import type { ContactRequest, SolutionRequest } from '@site/shared/contract/leads'
import type { Generated, Insertable, Selectable } from 'kysely'

/** Null in leads of the form that does not have the field, and in those stored before the field was added. */
type VisitorColumns = {
  [Name in keyof (ContactRequest | SolutionRequest)]: (ContactRequest & SolutionRequest)[Name]
} & {
  [
    Name in Exclude<keyof (ContactRequest & SolutionRequest), keyof (ContactRequest | SolutionRequest)>
  ]: NonNullable<(ContactRequest & SolutionRequest)[Name]> | null
}

/** The schema that `migrations.ts` creates. Times are ISO 8601 in UTC. */
export interface Tables {
  leads: VisitorColumns & {
    /** Orders leads, even when the clock jumps. */
    id: Generated<number>
    /** Sent to the visitor. Random, so that it reveals nothing about other leads. */
    reference: string
    kind: 'contact' | 'solution'
    source: 'json' | 'form'
    /** 0 or 1. */
    is_quarantined: number
    idempotency_key: string | null
    /** Equal for equal requests. */
    fingerprint: string
    created_at: string
  }
  /** One row per lead and channel. */
  outbox: {
    id: Generated<number>
    lead_id: number
    channel: ChannelName
    /** Rows of quarantined leads are not delivered until the lead is released. */
    state: 'waiting' | 'quarantined' | 'delivered' | 'dead'
    attempts: Generated<number>
    next_attempt_at: string
    /** Until then, one process is delivering the row. If the process dies, another one takes it afterwards. */
    claimed_until: string | null
    /** Contains nothing that a visitor wrote. */
    last_error: string | null
    created_at: string
    /** The last time that the lead arrived. Stays when it is delivered again: `erase` names where copies are. */
    delivered_at: string | null
  }
  /** Jobs that run once a day, in one of the processes. */
  scheduled_jobs: {
    name: string
    /** The last run that succeeded. Null before the first one. */
    last_run_at: string | null
    /** Until then, one process is running the job. If the process dies, another one runs it afterwards. */
    claimed_until: string | null
  }
  /** Leads that were deleted. Contains nothing about the person. */
  erasures: { reference: string; erased_at: string }
  /** What was sent from previews. */
  test_leads: {
    reference: string
    /** Id of the preview. */
    preview: string
    kind: 'contact' | 'solution'
    source: 'json' | 'form'
    idempotency_key: string | null
    /** The request as JSON, as `cleanRequest` returns it. */
    request: string
    created_at: string
  }
  schema_migrations: { version: number; name: string; applied_at: string }
}

/** `receipt` is the confirmation to the visitor. */
export const channelNames = ['mail', 'receipt', 'webhook', 'upstream'] as const
export type ChannelName = (typeof channelNames)[number]
export type OutboxRow = Selectable<Tables['outbox']>
export type LeadRow = Selectable<Tables['leads']>
export type TestLeadRow = Selectable<Tables['test_leads']>
export type NewLead = Insertable<Tables['leads']>
