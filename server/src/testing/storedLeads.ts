import type { StoredLead } from '../leads/lead'
import { contactRequest, solutionRequest } from './leads'

const stored = {
  reference: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  created_at: '2026-01-01T12:00:00.000Z',
  source: 'json',
  is_quarantined: false,
} as const

export const storedContact: StoredLead = {
  ...contactRequest,
  ...stored,
  kind: 'contact',
  product_id: null,
  product_type: null,
  quantity: null,
  currency: null,
  budget: null,
}

export const storedSolution: StoredLead = { ...solutionRequest, ...stored, kind: 'solution' }
