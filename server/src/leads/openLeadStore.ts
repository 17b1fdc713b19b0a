import type { Config } from '../config'
import { LeadStoreUnavailable } from './leadStore'
import { openPostgres } from './postgres'
import { openSqlite } from './sqlite'
import { SqlLeadStore } from './sqlLeadStore'

/**
 * Opens the configured database and brings it up to date. One that cannot be reached yet is no reason not
 * to serve pages: the store says so with every lead, and prepares itself when the database is back.
 *
 * @param warn Told of what goes wrong between requests.
 * @throws LeadStoreRefused
 */
export async function openLeadStore(
  { database }: Config,
  warn: (error: Error) => void,
): Promise<SqlLeadStore> {
  const engine = database.kind === 'sqlite' ? openSqlite(database.file) : openPostgres(database.url, warn)
  const leads = new SqlLeadStore(engine)
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
