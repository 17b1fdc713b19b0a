import { readConfig } from '../config'
import { getDatabase } from '../leads/openLeadStore'

/**
 * Ends the claims of servers that were killed, and the pauses after failed attempts, which take up to 70 seconds.
 *
 * @param env Names the database. No server is using it.
 */
export async function makeAllDue(env: NodeJS.ProcessEnv): Promise<void> {
  const database = getDatabase(readConfig(env))
  const { db } = (await database.open()).engine
  await db
    .updateTable('outbox')
    .set((row) => ({ next_attempt_at: row.ref('created_at'), claimed_until: null }))
    .execute()
  await database.close()
}
