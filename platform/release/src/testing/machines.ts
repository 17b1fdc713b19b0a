import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Client } from 'pg'
import { PostgresStore } from '@site/store/postgres/PostgresStore'
import { emptyDatabase } from '@site/tests/support/emptyDatabase'
import type { ReleaseConfig } from '../config'
import { Store } from '../store/Store'
import { runRelease } from './cli'
import type { FakeRepository } from './fakeRepository'

/** A machine with a folder of its own, which publishes to the shared store. */
export interface Machine {
  config: ReleaseConfig
  store: Store
  /** Runs a command of `npm run release` on it. */
  run: (...args: string[]) => ReturnType<typeof runRelease>
}

/** A shared store in an empty database, and machines that use it. */
export async function sharedMachines(repository: FakeRepository) {
  const url = await emptyDatabase('machines')
  const shared = new PostgresStore(url, 'test')
  const folders: string[] = []

  /** @param user Who publishes from it. */
  function newMachine(user: string, storeUrl = url): Machine {
    const storeDir = mkdtempSync(join(tmpdir(), 'machine-'))
    folders.push(storeDir)
    const config: ReleaseConfig = { ...repository.config, storeDir, storeUrl, user }
    const store = new Store(storeDir, { report: () => undefined, waitMs: 20_000 }, storeUrl)
    return { config, store, run: (...args) => runRelease(args, config) }
  }

  async function sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      const { rows } = await client.query(text, values)
      // Cast: each caller knows the columns of its statement.
      return rows as Row[]
    } finally {
      await client.end()
    }
  }

  return {
    url,
    shared,
    newMachine,
    sql,
    /**
     * Ends the connection of the command that holds the lock, as a restart of the database does. A command in this process has
     * noticed it afterwards.
     */
    async cutLockHolder() {
      const holders = `FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
      await sql(`SELECT pg_terminate_backend(pid) ${holders}`)
      while ((await sql(`SELECT pid ${holders}`)).length > 0);
      await setImmediate()
    },
    async close() {
      await shared.close()
      folders.forEach((dir) => rmSync(dir, { recursive: true, force: true }))
    },
  }
}
