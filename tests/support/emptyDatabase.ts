import { Client } from 'pg'

/**
 * Creates an empty database in the PostgreSQL of the tests.
 *
 * @param purpose Part of its name.
 * @returns Its URL.
 */
export async function emptyDatabase(purpose: string): Promise<string> {
  // startPostgres.mjs sets it.
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  const client = new Client({ connectionString: url.href })
  await client.connect()
  const database = `${purpose}_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  await client.query(`CREATE DATABASE ${database}`)
  await client.end()
  url.pathname = database
  return url.href
}
