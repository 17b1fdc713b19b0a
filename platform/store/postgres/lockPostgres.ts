import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { StoreError, StoreUnavailable, type LockedStore, type LockWait } from '../SharedStore'
import { connectionTo, queryWith, type Query } from './connect'
import { lockKey } from './lockKey'
import { PostgresWriter } from './PostgresWriter'
import { schema } from './schema'

const RETRY_MS = 200
const REPORT_EVERY_MS = 10_000
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
    await client.connect().catch((error: Error) => {
      throw new StoreUnavailable(`The shared store (STORE_URL) cannot be reached: ${error.message}.`)
    })
    await waitForLock(query, request)
    // One session at a time: two that create the same table disturb each other.
    const [row] = await query<{ exists: boolean }>(`SELECT to_regclass('store_state') IS NOT NULL AS exists`)
    if (!row?.exists) await query(schema)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  return new PostgresWriter(url, client, query, connection)
}

async function waitForLock(query: Query, { waitMs, report }: LockWait): Promise<void> {
  const startedAt = performance.now()
  let reportAt = 0
  for (;;) {
    const [row] = await query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(${lockKey}) AS taken`)
    if (row?.taken) return
    const waitedMs = performance.now() - startedAt
    const holder = await describeHolder(query)
    if (waitedMs >= waitMs)
      throw new StoreError(
        `Nothing was changed: ${holder} holds the shared store, and ${Math.round(waitMs / 1000)} s of waiting are over. Try again later, or wait longer with --wait <seconds>.`,
      )
    if (waitedMs >= reportAt) {
      report(`waiting for ${holder}`)
      reportAt = waitedMs + REPORT_EVERY_MS
    }
    await wait(RETRY_MS * (0.5 + Math.random()))
  }
}

/** "the publish of mfe-products by ana, connected for 12 s" */
async function describeHolder(query: Query): Promise<string> {
  const [row] = await query<{ name: string | null; seconds: number; address: string | null }>(`
    SELECT application_name AS name, extract(epoch FROM clock_timestamp() - backend_start)::int AS seconds,
      host(client_addr) AS address
    FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND granted AND objsubid = 1
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND ((classid::bigint << 32) | objid::bigint) = ${lockKey}`)
  if (!row?.name) return 'another command'
  const from = row.address ? ` from ${row.address}` : ''
  return `the ${row.name.replace(/^release: /, '')}${from}, connected for ${row.seconds} s,`
}
