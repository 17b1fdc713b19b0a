import { existsSync } from 'node:fs'
import type { Config } from '../config'
import type { Engine } from '../leads/engine'
import { LeadStore } from '../leads/leadStore'
import { openEngine } from '../leads/openLeadStore'

/** For commands that read or write all leads. */
export const STATEMENT_TIMEOUT_MS = 15 * 60_000

/** The configured database, opened on first use. */
export function databaseOf({ database }: Config) {
  let leads: LeadStore | undefined
  return {
    open: async (): Promise<{ leads: LeadStore; engine: Engine }> => {
      // Opening would create it, and a mistyped path would look like an empty database.
      if (database.kind === 'sqlite' && !existsSync(database.file)) {
        throw new Error(`There is no database at ${database.file}. Set DATABASE_FILE to its path.`)
      }
      leads ??= new LeadStore(() => openEngine(database, () => undefined, STATEMENT_TIMEOUT_MS))
      return { leads, engine: await leads.use((engine) => Promise.resolve(engine)) }
    },
    close: async () => leads?.close(),
  }
}
