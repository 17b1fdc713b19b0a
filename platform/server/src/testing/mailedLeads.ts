import type { StoredLead } from '../leads/lead'
import { storedContact as otherContact } from './storedLeads'

/** A contact request as operators see it. */
export const storedContact: StoredLead = {
  ...otherContact,
  company: 'Ferretería Illimani',
  created_at: '2026-11-24T20:05:09.000Z',
}

export const storedSolution: StoredLead = {
  ...storedContact,
  kind: 'solution',
  product_id: 'cisco',
  product_type: 'Switch PoE',
  quantity: 12,
  currency: 'BOB',
  budget: '15000.50',
}

/** Contact requests with different references. */
export function storedContacts(count: number): StoredLead[] {
  return Array.from({ length: count }, (_, index) => ({
    ...storedContact,
    name: `Ana ${index}`,
    description: `Mensaje número ${index}.`,
    reference: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }))
}
