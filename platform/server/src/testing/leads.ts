import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fieldExamples } from '@site/shared/contract/leadFields'
import type { ContactRequest, SolutionRequest } from '@site/shared/contract/leads'
import { toContactRequest, toSolutionRequest } from '@site/shared/forms/rules/requests'
import { storedColumns, type StoredLead } from '../leads/lead'
import { storedLead } from '../leads/leadRows'
import type { LeadStore } from '../leads/LeadStore'

export const contactRequest: ContactRequest = toContactRequest(fieldExamples)

/** Without details. */
export const solutionRequest: SolutionRequest = toSolutionRequest(
  { ...fieldExamples, currency: 'BOB', isDetailsOpen: false },
  'cisco',
)

/** The newest first. */
export const newestLeads = (store: LeadStore, limit: number): Promise<StoredLead[]> =>
  store.use(async ({ db }) => {
    const rows = await db
      .selectFrom('leads')
      .select(storedColumns)
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(storedLead)
  })

/** How many leads a store holds. */
export const countLeads = async (store: LeadStore) => (await newestLeads(store, 100_000)).length

/** A new folder, deleted after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'server-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * Sends a contact request to a server process with the default key.
 *
 * @param description Makes the lead a new one.
 * @returns The lead's reference, or undefined without a response or with a status other than 2xx.
 */
export async function postLead(origin: string, description: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${origin}/api/contact/request`, {
      method: 'POST',
      headers: { authorization: 'Bearer development-publishable-key', 'content-type': 'application/json' },
      body: JSON.stringify({ ...contactRequest, description }),
    })
    if (!response.ok) return undefined
    return ((await response.json()) as { reference: string }).reference
  } catch {
    return undefined
  }
}
