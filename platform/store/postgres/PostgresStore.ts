import { Pool } from 'pg'
import type { LockedStore, LockWait } from '../SharedStore'
import { connectionTo, queryWith } from './connect'
import { lockPostgres } from './lockPostgres'
import { PostgresReader } from './PostgresReader'
import { watchPostgres, type Watch } from './watchPostgres'

const MAX_CONNECTIONS = 3

/** A store in PostgreSQL, for several machines. */
export class PostgresStore extends PostgresReader {
  readonly #pool: Pool

  /**
   * @param name Name of its connections, as operators see it in pg_stat_activity.
   * @param timeoutMs Longest duration of a statement that reads.
   */
  constructor(
    private readonly url: string,
    private readonly name: string,
    timeoutMs?: number,
  ) {
    const pool = new Pool({ ...connectionTo(url, name, timeoutMs), max: MAX_CONNECTIONS })
    // A lost connection emits `error`, which ends the process when nothing listens. The pool replaces it.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    super(queryWith((statement) => pool.query(statement)))
    this.#pool = pool
  }

  /** @throws StoreError that names the holder when the wait is over. */
  lock(wait: LockWait): Promise<LockedStore> {
    return lockPostgres(this.url, wait)
  }

  /** Calls a function after each commit, soon. */
  watch(onChange: () => void): Watch {
    return watchPostgres(connectionTo(this.url, this.name), onChange)
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }
}
