import { Client } from 'pg'

/**
 * Creates an empty database, so that a test does not see the leads of others.
 *
 * @param purpose Part of its name.
 * @returns Its URL.
 */
export async function newPostgresDatabase(purpose: string): Promise<string> {
  // tests/support/startPostgres.mjs sets it.
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  const client = new Client({ connectionString: url.href })
  await client.connect()
  const database = `${purpose}_${process.pid}_${Date.now()}`
  await client.query(`CREATE DATABASE ${database}`)
  await client.end()
  url.pathname = database
  return url.href
}
