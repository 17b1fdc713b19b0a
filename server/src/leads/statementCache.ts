import type { SqliteDatabase, SqliteStatement } from '../../../scripts/sqlite/SqliteDatabase'

/** More than the server uses. Lists of ids have a text for each length. */
const MAX_STATEMENTS = 200

/**
 * Prepares each statement once: Kysely prepares them for every execution, which costs a third of storing a lead.
 *
 * @returns Prepares a statement, or finds the one with the same text.
 */
export function cachedStatements(database: SqliteDatabase): (text: string) => SqliteStatement {
  const cached = new Map<string, SqliteStatement>()
  return (text) => {
    const found = cached.get(text)
    // An iterator that is not at its end still needs it.
    if (found && !found.busy) return found
    const prepared = database.prepare(text)
    const [oldest] = cached.keys()
    if (cached.size >= MAX_STATEMENTS && oldest !== undefined) cached.delete(oldest)
    cached.set(text, prepared)
    return prepared
  }
}
