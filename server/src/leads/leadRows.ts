import type { leadColumns, LeadRequest, StoredLead } from './leadStore'
import type { LeadRow } from './tables'

/** What the visitor sent, as columns. */
export function columnsOf(lead: LeadRequest) {
  const { name, company, email, phone_number, description } = lead.request
  const visitor = { kind: lead.kind, name, company, email, phone_number, description }
  if (lead.kind === 'contact') return visitor
  const { product_id, product_type, quantity, currency, budget } = lead.request
  return { ...visitor, product_id, product_type, quantity, currency, budget }
}

/** A row as those read it who ask for leads. */
export function storedLead(row: Pick<LeadRow, (typeof leadColumns)[number]>): StoredLead {
  return { ...row, is_held: row.is_held === 1 }
}
