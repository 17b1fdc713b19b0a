import type { Client, ClientConfig, QueryConfig } from 'pg'
import { StoreError, StoreUnavailable } from '../SharedStore'

const CONNECT_TIMEOUT_MS = 5000
const STATEMENT_TIMEOUT_MS = 30_000
/** The client waits longer, so that the database cancels a slow statement and reports that it failed. */
const ANSWER_MARGIN_MS = 2000
/**
 * PostgreSQL ends the session of a machine that vanished, and with it its locks, after 60 s instead of two hours. A
 * transaction whose client is silent ends after 30 s.
 */
const sessionOptions = [
  'tcp_keepalives_idle=30',
  'tcp_keepalives_interval=10',
  'tcp_keepalives_count=3',
  'idle_in_transaction_session_timeout=30s',
  // Overrides the database's default: a switch must be on disk before it is reported.
  'synchronous_commit=on',
]

/**
 * Runs one statement.
 *
 * @param timeoutMs How long to wait for the answer. @default that of the connection
 * @throws StoreUnavailable
 */
export type Query = <Row>(text: string, values?: unknown[], timeoutMs?: number) => Promise<Row[]>

/**
 * @param name Name of the connection, as operators see it in pg_stat_activity.
 * @param timeoutMs Longest duration of a statement.
 */
export function connectionTo(url: string, name: string, timeoutMs = STATEMENT_TIMEOUT_MS): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + ANSWER_MARGIN_MS,
    keepAlive: true,
    application_name: name,
    options: sessionOptions.map((option) => `-c ${option}`).join(' '),
  }
}

/** @param run Sends a statement with a connection or a pool. */
export function queryWith(run: (statement: QueryConfig) => Promise<{ rows: unknown[] }>): Query {
  return async <Row>(text: string, values?: unknown[], timeoutMs?: number) => {
    // The types of the driver lack the option.
    const statement = { text, ...(values && { values }), ...(timeoutMs && { query_timeout: timeoutMs }) }
    try {
      // Cast: each caller knows the columns of its statement.
      return (await run(statement)).rows as Row[]
    } catch (error) {
      throw createStoreError(error)
    }
  }
}

const sharedStore = 'The shared store (STORE_URL)'

/** @throws StoreUnavailable */
export async function connect(client: Client): Promise<void> {
  await client.connect().catch((error: Error) => {
    throw new StoreUnavailable(`${sharedStore} cannot be reached: ${error.message}.`)
  })
}

/** Codes of errors that another attempt cannot avoid: wrong data, missing rights, a damaged database. */
const lasting = /^(22|23|25006|42|28|3D|XX)/

/** An undefined table means that nothing was published yet; callers look at the code. */
export class PostgresError extends StoreError {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
  }
}

function createStoreError(error: unknown): Error {
  const { code = '', message } = error as { code?: string; message: string }
  if (lasting.test(code)) return new PostgresError(`The shared store refuses: ${message}.`, code)
  return new StoreUnavailable(`${sharedStore} cannot be reached: ${message || code}.`)
}
