import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { checkFiles } from '../checkPaths'
import { checkBlob } from '../digests'
import { StoreUnavailable, type Blob, type LockedStore, type StoreChange } from '../SharedStore'
import type { Query } from './connect'
import { PostgresReader, toBytes } from './PostgresReader'
import { wasCommitted } from './wasCommitted'
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
