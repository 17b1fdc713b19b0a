import { Client } from 'pg'
import { openDatabase } from '@site/store/sqlite/openDatabase'

const statements = [
  'UPDATE outbox SET next_attempt_at = created_at',
  "UPDATE outbox SET claimed_until = '2020-01-01T00:00:00.000Z' WHERE claimed_until IS NOT NULL",
]

/**
 * Ends the claims of servers that were killed, and the pauses after failed attempts, which take up to 70 seconds.
 *
 * @param database A file of SQLite, or the URL of a database of PostgreSQL. No server is using it.
 */
export async function makeAllDue(database: string): Promise<void> {
  if (!database.startsWith('postgres')) {
    const file = openDatabase(database)
    for (const statement of statements) file.exec(statement)
    return file.close()
  }
  const client = new Client({ connectionString: database })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
