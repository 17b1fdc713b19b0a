import { computeDigest } from '../digests'
import { StoreError, type StoreChange, type StoredFolder } from '../SharedStore'
import type { Query } from './connect'
import { toBytes } from './PostgresReader'
import { channel, isStoreLock } from './schema'

/**
 * Makes a change in a transaction, which the caller commits, with the connection that holds the lock.
 *
 * @param id Id of this commit.
 */
export async function writeChange(
  query: Query,
  { folders = [], removed = [], journal, live }: StoreChange,
  id: string,
): Promise<void> {
  await query('BEGIN')
  await requireLock(query)
  // Waits for a commit whose connection was lost.
  await query('SELECT revision FROM store_state FOR UPDATE')
  if (journal) await writeJournal(query, journal)
  await query('DELETE FROM store_folders WHERE path = ANY($1)', [
    [...removed, ...folders.map(({ path }) => path)],
  ])
  for (const folder of folders) await insertFolder(query, folder)
  await query('UPDATE store_state SET revision = revision + 1, last_commit = $1, live = coalesce($2, live)', [
    id,
    live ?? null,
  ])
  const [state] = await query<{ live: number | null; held: boolean }>(`SELECT live,
    live IS NULL OR EXISTS (SELECT FROM store_folders WHERE path = 'sites/' || live) AS held FROM store_state`)
  if (!state?.held)
    throw new StoreError(`Release set ${state?.live} must be in the shared store while it is live.`)
  // Also those that a killed command has left.
  await query('DELETE FROM store_blobs b WHERE NOT EXISTS (SELECT FROM store_files f WHERE f.hash = b.hash)')
  await query(`SELECT pg_notify('${channel}', current_schema())`)
}

/** A pooler between here and PostgreSQL could use another session than the one that has the lock. */
async function requireLock(query: Query): Promise<void> {
  const [row] = await query<{ held: boolean }>(`SELECT EXISTS (SELECT FROM pg_locks
    WHERE pid = pg_backend_pid() AND ${isStoreLock}) AS held`)
  if (!row?.held)
    throw new StoreError(
      'Nothing was changed: this session does not hold the lock of the shared store. STORE_URL must lead to PostgreSQL itself, not to a pooler that shares sessions.',
    )
}

async function writeJournal(
  query: Query,
  { from, lines }: NonNullable<StoreChange['journal']>,
): Promise<void> {
  const [row] = await query<{ count: number }>('SELECT count(*)::int AS count FROM store_journal')
  if (row?.count !== from)
    throw new StoreError(
      `The journal of the shared store has ${row?.count} lines, not ${from}: it has another history. Nothing was changed.`,
    )
  await query(
    `INSERT INTO store_journal (position, line)
     SELECT $1 + ordinality - 1, line FROM unnest($2::text[]) WITH ORDINALITY AS added (line, ordinality)`,
    [from, lines],
  )
}

async function insertFolder(query: Query, { path, files }: StoredFolder): Promise<void> {
  await query('INSERT INTO store_folders (path, digest) VALUES ($1, $2)', [path, computeDigest(files)])
  await query(
    'INSERT INTO store_files (folder, path, hash) SELECT $1, * FROM unnest($2::text[], $3::bytea[])',
    [path, files.map((file) => file.path), files.map(({ hash }) => toBytes(hash))],
  )
}
