import { existsSync } from 'node:fs'
import type { Config } from '../config'
import type { Engine } from './engine'
import { LeadStore, type StoreChannel } from './LeadStore'
import { LeadStoreUnavailable } from './leadStoreErrors'
import { openPostgres } from './postgres'
import { openSqlite } from './sqlite'

/**
 * Opens and migrates the configured database. If it cannot be reached, is damaged, or its disk is full or fails, the
 * store opens all the same, so that the server can start and serve pages. Leads are then rejected until the database is
 * back.
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
  let isStarting = true
  const leads = new LeadStore(
    () =>
      database.kind === 'sqlite' && !isStarting
        ? // Pages do not wait for a lock (decision 0050). The next lead opens it again.
          openSqlite(database.file, 0)
        : openEngine(database, warn),
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
  } finally {
    isStarting = false
  }
  return leads
}

/** @param timeoutMs Longest duration of a statement in PostgreSQL. @default that of requests of visitors */
function openEngine(database: Config['database'], warn: (error: Error) => void, timeoutMs?: number): Engine {
  return database.kind === 'sqlite' ? openSqlite(database.file) : openPostgres(database.url, warn, timeoutMs)
}

/** For commands that read or write all leads. */
export const STATEMENT_TIMEOUT_MS = 15 * 60_000

/** The configured database for commands, opened on first use. */
export function getDatabase({ database }: Config) {
  const leads = new LeadStore(() => openEngine(database, () => undefined, STATEMENT_TIMEOUT_MS))
  return {
    open: async () => {
      // Opening would create it, and a mistyped path would look like an empty database.
      if (database.kind === 'sqlite' && !existsSync(database.file)) {
        throw new Error(`There is no database at ${database.file}. Set DATABASE_FILE to its path.`)
      }
      return { leads, engine: await leads.prepare() }
    },
    close: () => leads.close(),
  }
}
