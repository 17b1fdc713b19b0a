import type { Config } from '../config'
import { LeadStore, type StoreChannel } from './leadStore'
import { LeadStoreUnavailable } from './leadStoreErrors'
import { openPostgres } from './postgres'
import { openSqlite } from './sqlite'

/**
 * Opens and migrates the configured database. If it cannot be reached or is damaged, the store opens all the same, so
 * that the server can start and serve pages. Leads are then rejected until the database is back.
 *
 * @param warn Called with errors outside of requests.
 * @param channels Where new leads are delivered to.
 * @throws LeadStoreRefused
 */
export async function openLeadStore(
  { database }: Config,
  warn: (error: Error) => void,
  channels: readonly StoreChannel[] = [],
): Promise<LeadStore> {
  const leads = new LeadStore(
    () => (database.kind === 'sqlite' ? openSqlite(database.file) : openPostgres(database.url, warn)),
    channels,
  )
  try {
    await leads.prepare()
  } catch (error) {
    if (!(error instanceof LeadStoreUnavailable)) {
      await leads.close()
      throw error
    }
    warn(error)
  }
  return leads
}
