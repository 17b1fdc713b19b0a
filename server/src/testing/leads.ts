import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContactRequest, SolutionRequest } from '@site/shared/contract/leads'
import type { LeadStore } from '../leads/leadStore'

export const contactRequest: ContactRequest = {
  name: 'Ana Quispe',
  company: 'Andina SRL',
  email: 'ana@andina.example',
  description: 'Diez conmutadores.',
  phone_number: '+59171234567',
}

export const solutionRequest: SolutionRequest = {
  ...contactRequest,
  product_id: 'cisco',
  currency: 'BOB',
  product_type: '',
  quantity: 0,
  budget: '',
}

/** How many leads a store holds. */
export const countOf = async (store: LeadStore) => (await store.list(100_000)).length

/** A new folder, deleted after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'server-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
