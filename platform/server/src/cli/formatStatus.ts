import type { StoredLead } from '../leads/lead'
import type { OutboxRow } from '../leads/tables'

const mostUrgentFirst = ['dead', 'waiting', 'delivered'] as const

/** One word for lists. */
export function formatStatus(
  { is_quarantined }: StoredLead,
  states: ReadonlySet<OutboxRow['state']> = new Set(),
): string {
  if (is_quarantined) return 'quarantined'
  return mostUrgentFirst.find((state) => states.has(state)) ?? ''
}
