import type { Job } from '../jobs/JobScheduler'
import type { LeadStore } from '../leads/LeadStore'
import { ERASED_AFTER_MS, eraseTestLeads } from '../leads/testLeads'

export interface TestLeadsJob {
  leads: Pick<LeadStore, 'use'>
  /** Ids of those in this server's folder. */
  previews: { ids: () => readonly string[] }
  /** Undefined without a shared store. */
  replica: { wasEqualWithin: (ms: number) => boolean } | undefined
}

/** Erases what was sent from previews that do not exist any more, for all servers on the database. */
export function testLeadsJob({ leads, previews, replica }: TestLeadsJob): Job {
  return {
    name: 'erase tests of removed previews',
    async run() {
      // A folder that is older than these tests, or empty as a new server's is, does not have all their previews.
      if (replica && !replica.wasEqualWithin(ERASED_AFTER_MS)) return
      await leads.use((engine) => eraseTestLeads(engine, previews.ids()))
    },
  }
}
