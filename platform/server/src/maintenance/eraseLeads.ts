import { exclusiveTransaction, type Engine } from '../leads/engine'

/** SQLite and PostgreSQL limit the parameters of a statement. */
const CHUNK = 500

/** Parts of a list, each short enough for the parameters of one statement. */
export function inChunks<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, index) =>
    list.slice(index * CHUNK, (index + 1) * CHUNK),
  )
}

/**
 * Deletes leads with their deliveries, also waiting ones, and notes the references as erased. Then call
 * `engine.overwriteDeleted()`, because deleted rows can still be in the database's files (decision 0053).
 *
 * @returns How many of the leads existed.
 */
export function eraseLeads(engine: Engine, references: readonly string[]): Promise<number> {
  return exclusiveTransaction(engine, 'erase', async (db) => {
    const erased_at = new Date().toISOString()
    let count = 0
    for (const chunk of inChunks(references)) {
      // The rows of the outbox go with them: ON DELETE CASCADE.
      const deleted = await db
        .deleteFrom('leads')
        .where('reference', 'in', chunk)
        .returning('reference')
        .execute()
      if (deleted.length === 0) continue
      await db
        .insertInto('erasures')
        .values(deleted.map(({ reference }) => ({ reference, erased_at })))
        .execute()
      count += deleted.length
    }
    return count
  })
}
