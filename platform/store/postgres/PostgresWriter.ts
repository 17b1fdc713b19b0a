import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { checkFiles } from '../checkPaths'
import { checkBlob } from '../digests'
import { StoreUnavailable, type Blob, type LockedStore, type StoreChange, StoreError } from '../SharedStore'
import { type Query, connect, connectionTo, queryWith } from './connect'
import { PostgresReader, toBytes } from './PostgresReader'
import { writeChange } from './writeChange'

/** How much waits in memory before it is sent, in bytes. */
const BATCH_BYTES = 4 * 1024 * 1024

/** Writes a store in PostgreSQL with the connection that holds its lock. */
export class PostgresWriter extends PostgresReader implements LockedStore {
  #waiting: Blob[] = []
  #waitingBytes = 0

  constructor(
    private readonly url: string,
    private readonly client: Client,
    query: Query,
    private readonly connection: { isLost: boolean },
  ) {
    super(query)
  }

  async put(blob: Blob): Promise<void> {
    if (this.#waiting.some(({ hash }) => hash === blob.hash)) return
    this.#waiting.push(checkBlob(blob))
    this.#waitingBytes += blob.bytes.length
    if (this.#waitingBytes >= BATCH_BYTES) await this.#send()
  }

  async commit(change: StoreChange): Promise<void> {
    for (const { path, files } of change.folders ?? []) checkFiles(path, files)
    this.assertHeld()
    await this.#send()
    const id = randomUUID()
    await writeChange(this.query, change, id).catch(async (error: unknown) => {
      if (error instanceof StoreUnavailable) this.#lose()
      else await this.client.query('ROLLBACK').catch(() => undefined)
      throw error
    })
    await this.query('COMMIT').catch(async (error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error
      this.#lose()
      // No answer leaves it open whether the commit happened.
      if (!(await wasCommitted(this.url, change, id))) throw error
    })
  }

  assertHeld(): void {
    if (this.connection.isLost)
      throw new StoreUnavailable(
        'Nothing was changed: the connection to the shared store, and with it its lock, was lost. Run the command again.',
      )
  }

  async release(): Promise<void> {
    await this.client.end().catch(() => undefined)
  }

  #lose(): void {
    this.connection.isLost = true
    void this.client.end().catch(() => undefined)
  }

  async #send(): Promise<void> {
    const blobs = this.#waiting
    this.#waiting = []
    this.#waitingBytes = 0
    if (blobs.length === 0) return
    await this.query(
      // What is stored already is damaged, or it would not be sent.
      `INSERT INTO store_blobs (hash, bytes) SELECT * FROM unnest($1::bytea[], $2::bytea[])
       ON CONFLICT (hash) DO UPDATE SET bytes = excluded.bytes`,
      [blobs.map(({ hash }) => toBytes(hash)), blobs.map(({ bytes }) => bytes)],
    )
  }
}

const LOCK_TIMEOUT = '20s'

/**
 * Whether a change was committed whose connection was lost. Waits for the end of the lost transaction.
 *
 * @param id Id of the commit.
 * @throws StoreError when that cannot be found out.
 */
async function wasCommitted(url: string, change: StoreChange, id: string): Promise<boolean> {
  const client = new Client(connectionTo(url, 'release: look for a lost commit'))
  client.on('error', () => undefined)
  try {
    await connect(client)
    const query = queryWith((statement) => client.query(statement))
    await query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
    const [row] = await query<{ last: string }>('SELECT last_commit AS last FROM store_state FOR UPDATE')
    if (row?.last === id) return true
    // The lock was lost with the connection, so another machine may have committed since.
    if (!change.journal) throw new Error('another machine has changed it since')
    // No other command writes the same lines: each has its time and its user.
    const { from, lines } = change.journal
    const stored = await new PostgresReader(query).journal(from, lines.length)
    return stored.join('\n') === lines.join('\n')
  } catch (error) {
    throw inDoubt(change, (error as Error).message)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function inDoubt({ live }: StoreChange, cause: string): StoreError {
  const lost = `the connection to the shared store was lost during the commit (${cause})`
  return new StoreError(
    live === undefined
      ? `It is not known whether the shared store was changed: ${lost}. Run the command again.`
      : `Release set ${live} may be live: ${lost}. "npm run release -- status" shows what is live. It is the old or the new release set, whole.`,
  )
}
