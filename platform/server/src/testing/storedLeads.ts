import { visitorColumns, type StoredLead } from '../leads/lead'
import { contactRequest, solutionRequest } from './leads'

const stored = {
  reference: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  code: '4FC9-64FF',
  created_at: '2026-01-01T12:00:00.000Z',
  source: 'json',
  is_quarantined: false,
} as const

const empty = Object.fromEntries(visitorColumns.map((name) => [name, null]))

// Casts: `empty` has every column that a request may lack.
export const storedContact = { ...empty, ...contactRequest, ...stored, kind: 'contact' } as StoredLead
export const storedSolution = { ...empty, ...solutionRequest, ...stored, kind: 'solution' } as StoredLead

/** As they stand in mails. */
export const mailedContact: StoredLead = {
  ...storedContact,
  company: 'Ferretería Illimani',
  created_at: '2026-11-24T20:05:09.000Z',
}

export const mailedSolution: StoredLead = {
  ...mailedContact,
  kind: 'solution',
  product_id: 'cisco',
  product_type: 'Switch PoE',
  quantity: 12,
  currency: 'BOB',
  budget: '15000.50',
}

/** Contact requests with different references. */
export function mailedContacts(count: number): StoredLead[] {
  return Array.from({ length: count }, (_, index) => ({
    ...mailedContact,
    name: `Ana ${index}`,
    description: `Mensaje número ${index}.`,
    reference: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }))
}
