import { checkBlob, computeDigest } from '../digests'
import {
  StoreError,
  type Blob,
  type Damage,
  type StoredFile,
  type StoreReader,
  type StoreState,
} from '../SharedStore'
import { PostgresError, type Query } from './connect'
import { SCHEMA_VERSION } from './schema'

const UNDEFINED_TABLE = '42P01'
/** How much one statement fetches, in bytes, unless one file is larger; and how many files. */
const BATCH_BYTES = 4 * 1024 * 1024
const BATCH_FILES = 200
/** For a query that is always answered at once. A silent connection is then replaced. */
const REVISION_TIMEOUT_MS = 3000

export const toBytes = (hash: string) => Buffer.from(hash, 'base64url')

/** Reads a store in PostgreSQL. */
export class PostgresReader implements StoreReader {
  constructor(protected readonly query: Query) {}

  async state(): Promise<StoreState> {
    // One statement sees one moment.
    const rows = await this.#orNothing<{
      version: number
      live: number | null
      lines: number
      folders: Record<string, string> | null
    }>(`SELECT version, live, (SELECT count(*)::int FROM store_journal) AS lines,
      (SELECT json_object_agg(path, digest ORDER BY path) FROM store_folders) AS folders FROM store_state`)
    const [row] = rows
    if (!row) return { live: undefined, folders: new Map(), journalLines: 0 }
    if (row.version > SCHEMA_VERSION)
      throw new StoreError(
        `The shared store was written by a newer version of this software. Update this machine.`,
      )
    return {
      live: row.live ?? undefined,
      folders: new Map(Object.entries(row.folders ?? {})),
      journalLines: row.lines,
    }
  }

  /** Counts commits. "0" before the first. */
  async revision(): Promise<string> {
    const text = 'SELECT revision::text FROM store_state'
    const [row] = await this.#orNothing<{ revision: string }>(text, [], REVISION_TIMEOUT_MS)
    return row?.revision ?? '0'
  }

  async getFiles(folder: string): Promise<StoredFile[]> {
    const rows = await this.#orNothing<{ path: string; hash: Buffer; size: number }>(
      `SELECT f.path, f.hash, octet_length(b.bytes) AS size FROM store_files f JOIN store_blobs b USING (hash)
       WHERE f.folder = $1 ORDER BY f.path`,
      [folder],
    )
    return rows.map(({ path, hash, size }) => ({ path, hash: hash.toString('base64url'), size }))
  }

  async journal(from = 0, count?: number): Promise<string[]> {
    const rows = await this.#orNothing<{ line: string }>(
      'SELECT line FROM store_journal WHERE position >= $1 ORDER BY position LIMIT $2',
      [from, count ?? null],
    )
    return rows.map(({ line }) => line)
  }

  async missing(files: readonly StoredFile[]): Promise<StoredFile[]> {
    const rows = await this.#orNothing<{ hash: Buffer }>(
      'SELECT hash FROM store_blobs WHERE hash = ANY($1::bytea[])',
      [files.map(({ hash }) => toBytes(hash))],
    )
    const stored = new Set(rows.map(({ hash }) => hash.toString('base64url')))
    return files.filter(({ hash }) => !stored.has(hash))
  }

  async *read(files: readonly StoredFile[]): AsyncIterable<Blob> {
    for (const batch of splitIntoBatches(files)) {
      const rows = await this.query<{ hash: Buffer; bytes: Buffer }>(
        'SELECT hash, bytes FROM store_blobs WHERE hash = ANY($1::bytea[])',
        [batch.map(({ hash }) => toBytes(hash))],
      )
      const found = new Map(rows.map(({ hash, bytes }) => [hash.toString('base64url'), bytes]))
      for (const { path, hash } of batch) {
        const bytes = found.get(hash)
        if (!bytes)
          throw new StoreError(`${path} is missing in the shared store. Run npm run release -- doctor.`)
        yield checkBlob({ hash, bytes }, `${path} in the shared store`)
      }
    }
  }

  async problems(): Promise<Damage[]> {
    const { folders, live } = await this.state()
    if (folders.size === 0) return []
    const damaged = await this.query<{ path: string }>(`SELECT DISTINCT path FROM store_files
      JOIN store_blobs b USING (hash) WHERE b.hash <> sha256(b.bytes) ORDER BY path`)
    const found = damaged.map(({ path }) => ({ file: path, cause: 'has other content than was published' }))
    for (const [file, digest] of folders)
      if (computeDigest(await this.getFiles(file)) !== digest)
        found.push({ file, cause: 'has a list of files that is damaged' })
    if (live !== undefined && !folders.has(`sites/${live}`))
      found.push({ file: `sites/${live}`, cause: 'is live and missing' })
    return found
  }

  /** Before the first command with this store there are no tables. */
  async #orNothing<Row>(text: string, values?: unknown[], timeoutMs?: number): Promise<Row[]> {
    try {
      return await this.query<Row>(text, values, timeoutMs)
    } catch (error) {
      if (error instanceof PostgresError && error.code === UNDEFINED_TABLE) return []
      throw error
    }
  }
}

function splitIntoBatches(files: readonly StoredFile[]): StoredFile[][] {
  const batches: StoredFile[][] = []
  let bytes = 0
  for (const file of new Map(files.map((one) => [one.hash, one])).values()) {
    const batch = batches.at(-1)
    bytes += file.size
    if (batch && bytes <= BATCH_BYTES && batch.length < BATCH_FILES) batch.push(file)
    else {
      batches.push([file])
      bytes = file.size
    }
  }
  return batches
}
