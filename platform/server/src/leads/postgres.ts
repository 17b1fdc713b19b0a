import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import type { Engine } from './engine'
import { LeadStoreRefused } from './leadStoreErrors'
import type { Tables } from './tables'

const MAX_CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 3000
const STATEMENT_TIMEOUT_MS = 5000
/** The client waits longer, so that the database cancels a slow statement and reports that it failed. */
const ANSWER_MARGIN_MS = 1000
/** Longest wait of `overwriteDeleted` for transactions of other processes. */
const OVERWRITE_LOCK_TIMEOUT = '10s'

/**
 * Creates a connection pool. It connects on first use and replaces lost connections.
 *
 * @param onConnectionLost Called when an idle connection is lost.
 * @param timeoutMs Longest duration of a statement. Commands of operators need more than requests of visitors.
 */
export function openPostgres(
  url: string,
  onConnectionLost: (error: Error) => void,
  timeoutMs = STATEMENT_TIMEOUT_MS,
): Engine {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + ANSWER_MARGIN_MS,
    idle_in_transaction_session_timeout: timeoutMs,
    application_name: 'site-server',
    // Overrides the database's default: a commit must be on disk before it is reported.
    options: '-c synchronous_commit=on',
  })
  // A lost connection emits `error`, which ends the process when nothing listens. The pool handles idle
  // connections; for one in use, the pending query rejects as well.
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

  return {
    db,
    autoIncrementColumn: 'INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
    beginExclusive: (lockName) => [
      // With a snapshot from before the lock, the transaction would not see what the last holder wrote.
      sql`BEGIN ISOLATION LEVEL READ COMMITTED`,
      sql`SELECT pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`,
    ],
    async now(connection) {
      const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(connection)
      return rows[0]?.now ?? new Date()
    },
    locksRows: true,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    // Waits in the database, in a connection of its own.
    isLocked: () => false,
    verify() {},
    async inspect() {
      const { rows } = await sql<{ fsync: string }>`SHOW fsync`.execute(db)
      if (rows[0]?.fsync !== 'on') {
        throw new LeadStoreRefused('PostgreSQL runs with fsync = off and can lose leads. Set fsync = on.')
      }
    },
    overwriteDeleted: () =>
      db.connection().execute(async (connection) => {
        await sql`SELECT set_config('lock_timeout', ${OVERWRITE_LOCK_TIMEOUT}, false)`.execute(connection)
        try {
          for (const table of ['outbox', 'leads']) {
            // Writes new files. ANALYZE, because statistics contain values of columns.
            await sql`VACUUM (FULL, ANALYZE) ${sql.table(table)}`.execute(connection)
          }
          // Old statistics are deleted rows too. PostgreSQL skips this for a user that does not own the database.
          await sql`VACUUM (FULL) pg_statistic`.execute(connection)
        } finally {
          await sql`RESET lock_timeout`.execute(connection)
        }
      }),
  }
}
