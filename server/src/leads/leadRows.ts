import type { leadColumns, LeadRequest, StoredLead } from './leadStore'
import type { LeadRow } from './tables'

/** The columns of a request's fields. */
export function columnsOf(lead: LeadRequest) {
  const { name, company, email, phone_number, description } = lead.request
  const visitor = { kind: lead.kind, name, company, email, phone_number, description }
  if (lead.kind === 'contact') return visitor
  const { product_id, product_type, quantity, currency, budget } = lead.request
  return { ...visitor, product_id, product_type, quantity, currency, budget }
}

/** A lead as operators see it. */
export function storedLead(row: Pick<LeadRow, (typeof leadColumns)[number]>): StoredLead {
  return { ...row, is_quarantined: row.is_quarantined === 1 }
}
