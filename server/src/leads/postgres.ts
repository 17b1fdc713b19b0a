import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import type { Engine } from './engine'
import { LeadStoreRefused } from './leadStore'
import type { Tables } from './tables'

const MAX_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 3000
/** The server gives up first, so that a statement is known to have failed. */
const STATEMENT_TIMEOUT_MS = 5000
const ANSWER_TIMEOUT_MS = 6000
/** Any number, as long as nothing else in the database locks it. */
const MIGRATION_LOCK = 591_2024

/**
 * Prepares a pool; connections are made when they are needed, and made anew when they are lost.
 *
 * @param onConnectionLost Told of connections that are lost while nobody uses them.
 */
export function openPostgres(url: string, onConnectionLost: (error: Error) => void): Engine {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'site-server',
    // A commit is answered when it is on disk, whatever the database's default says.
    options: '-c synchronous_commit=on',
  })
  // Without a listener the process would end with the connection. The pool listens to those that nobody uses,
  // and tells; those in use tell whoever waits for their answer as well.
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

  return {
    db,
    identity: 'INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
    beginAlone: ['BEGIN', `SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`],
    async hold(transaction, name) {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
    },
    probe: ["SELECT 1 / (CASE current_setting('transaction_read_only') WHEN 'off' THEN 1 ELSE 0 END)"],
    verify() {},
    async inspect() {
      const { rows } = await sql<{ fsync: string }>`SHOW fsync`.execute(db)
      if (rows[0]?.fsync !== 'on') {
        throw new LeadStoreRefused('PostgreSQL runs with fsync = off and can lose leads. Turn it on.')
      }
    },
  }
}
