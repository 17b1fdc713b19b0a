import { Client } from 'pg'
import { openDatabase } from '@site/store/sqlite/openDatabase'
import type { SqliteDatabase } from '@site/store/sqlite/SqliteDatabase'
import startPostgres from '../../../support/startPostgres.mjs'
import stopPostgres from '../../../support/stopPostgres.mjs'
import { emptyDatabase } from '../../../support/emptyDatabase'

export type DatabaseKind = 'sqlite' | 'postgres'

/** The database of the measured servers, read beside them. */
export interface LeadDatabase {
  /** Variables of its servers. */
  env: NodeJS.ProcessEnv
  /** How many servers use it at once. */
  servers: number
  /** @returns The first column. The statement must be valid in both databases. */
  query: (statement: string) => Promise<unknown[]>
  /** @returns "ok", or the first problem that the database finds in its file. */
  integrity: () => string
  close: () => Promise<void>
}

/** @param file Of SQLite; a server creates it. PostgreSQL is started for the run. */
export async function openLeadDatabase(kind: DatabaseKind, file: string): Promise<LeadDatabase> {
  return kind === 'sqlite' ? sqliteDatabase(file) : postgresDatabase()
}

function sqliteDatabase(file: string): LeadDatabase {
  const used = <Result>(use: (database: SqliteDatabase) => Result): Result => {
    const database = openDatabase(file, { readonly: true })
    try {
      return use(database)
    } finally {
      database.close()
    }
  }
  return {
    env: { DATABASE_FILE: file },
    servers: 1,
    query: (statement) => Promise.resolve(used((database) => database.prepare(statement).pluck().all())),
    integrity: () => used((database) => String(database.pragma('integrity_check', { simple: true }))),
    close: () => Promise.resolve(),
  }
}

async function postgresDatabase(): Promise<LeadDatabase> {
  await startPostgres()
  const url = await emptyDatabase('bench')
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    env: { DATABASE_URL: url },
    servers: 2,
    async query(text) {
      const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' })
      return rows.map(([value]) => value)
    },
    // PostgreSQL checks each page that it reads.
    integrity: () => 'ok',
    async close() {
      await client.end()
      await stopPostgres()
    },
  }
}
