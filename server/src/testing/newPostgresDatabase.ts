import { Client } from 'pg'

/**
 * Creates an empty database beside the one of TEST_DATABASE_URL, which other tests use.
 *
 * @param purpose Part of its name.
 * @returns Its URL.
 */
export async function newPostgresDatabase(purpose: string): Promise<string> {
  const url = process.env['TEST_DATABASE_URL'] ?? ''
  const name = `${purpose}_${process.pid}`
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${name}`)
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
