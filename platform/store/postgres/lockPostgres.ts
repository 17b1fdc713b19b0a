import { Client } from 'pg'
import type { LockedStore, LockWait } from '../SharedStore'
import { waitForLock, type Holder } from '../waitForLock'
import { connect, connectionTo, queryWith, type Query } from './connect'
import { PostgresWriter } from './PostgresWriter'
import { isStoreLock, lockKey, schema } from './schema'

/** PostgreSQL cuts longer names. */
const MAX_NAME_LENGTH = 63

/**
 * Takes the advisory lock of a store. It belongs to one connection, which also commits: if the connection is lost, the lock
 * is, and nothing can be committed with it any more (decision 0071).
 */
export async function lockPostgres(url: string, request: LockWait): Promise<LockedStore> {
  const name = `release: ${request.task}`.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, MAX_NAME_LENGTH)
  const client = new Client(connectionTo(url, name))
  const connection = { isLost: false }
  for (const event of ['error', 'end'] as const) client.on(event, () => (connection.isLost = true))
  const query = queryWith((statement) => client.query(statement))
  try {
    await connect(client)
    await waitForLock(
      request,
      () => tryLock(query),
      () => describeHolder(query),
    )
    // One session at a time: two sessions that create the same table disturb each other.
    const [row] = await query<{ exists: boolean }>(`SELECT to_regclass('store_state') IS NOT NULL AS exists`)
    if (!row?.exists) await query(schema)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return new PostgresWriter(url, client, query, connection)
}

async function tryLock(query: Query): Promise<true | undefined> {
  const [row] = await query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(${lockKey}) AS taken`)
  return row?.taken || undefined
}

/** "the publish of mfe-products by ana, connected for 12 s" */
async function describeHolder(query: Query): Promise<Holder> {
  const [row] = await query<{ name: string | null; seconds: number; address: string | null }>(`
    SELECT application_name AS name, extract(epoch FROM clock_timestamp() - backend_start)::int AS seconds,
      host(client_addr) AS address
    FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE ${isStoreLock}`)
  if (!row?.name) return { text: 'another command' }
  const from = row.address ? ` from ${row.address}` : ''
  return { text: `the ${row.name.replace(/^release: /, '')}${from}, connected for ${row.seconds} s` }
}
