import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fieldExamples } from '@site/shared/contract/leadFields'
import type { ContactRequest, SolutionRequest } from '@site/shared/contract/leads'
import { toContactRequest, toSolutionRequest } from '@site/shared/forms/rules/requests'
import type { LeadStore } from '../leads/leadStore'

export const contactRequest: ContactRequest = toContactRequest(fieldExamples)

/** Without details. */
export const solutionRequest: SolutionRequest = toSolutionRequest(
  { ...fieldExamples, currency: 'BOB', isDetailsOpen: false },
  'cisco',
)

/** How many leads a store holds. */
export const countOf = async (store: LeadStore) => (await store.list(100_000)).length

/** A new folder, deleted after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'server-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
