import type { Engine } from './engine'
import type { OutboxRow } from './tables'

const CHUNK = 500

/** The states of the deliveries of each lead, by its reference. Leads without deliveries are missing. */
export async function deliveryStates({ db }: Engine, references: readonly string[]) {
  const states = new Map<string, Set<OutboxRow['state']>>()
  for (let start = 0; start < references.length; start += CHUNK) {
    const rows = await db
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .select(['leads.reference', 'outbox.state'])
      .where('leads.reference', 'in', references.slice(start, start + CHUNK))
      .execute()
    for (const { reference, state } of rows) {
      states.set(reference, (states.get(reference) ?? new Set()).add(state))
    }
  }
  return states
}
