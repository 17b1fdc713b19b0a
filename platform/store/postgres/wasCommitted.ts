import { Client } from 'pg'
import { StoreError, type StoreChange } from '../SharedStore'
import { connectionTo } from './connect'

const LOCK_TIMEOUT = '20s'

/**
 * Whether a change was committed whose connection was lost. Waits for the end of the lost transaction.
 *
 * @param id Of the commit.
 * @throws StoreError when that cannot be found out.
 */
export async function wasCommitted(url: string, change: StoreChange, id: string): Promise<boolean> {
  const client = new Client(connectionTo(url, 'release: look for a lost commit'))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
    const { rows } = await client.query<{ last_commit: string }>(
      'SELECT last_commit FROM store_state FOR UPDATE',
    )
    if (rows[0]?.last_commit === id) return true
    // The lock was lost with the connection, so another machine may have committed since.
    if (change.journal) return await hasLines(client, change.journal)
  } catch (error) {
    throw inDoubt(change, (error as Error).message)
  } finally {
    await client.end().catch(() => undefined)
  }
  throw inDoubt(change, 'another machine has changed it since')
}

/** Each line of the journal has its time, its user and the hash of the line before, so no other command writes the same. */
async function hasLines(client: Client, { from, lines }: NonNullable<StoreChange['journal']>) {
  const { rows } = await client.query<{ line: string }>(
    'SELECT line FROM store_journal WHERE position >= $1 ORDER BY position LIMIT $2',
    [from, lines.length],
  )
  return rows.length === lines.length && rows.every(({ line }, index) => line === lines[index])
}

function inDoubt({ live }: StoreChange, cause: string): StoreError {
  const lost = `the connection to the shared store was lost during the commit (${cause})`
  return new StoreError(
    live === undefined
      ? `It is not known whether the shared store was changed: ${lost}. Run the command again.`
      : `Release set ${live} may be live: ${lost}. "npm run release -- status" shows what is live. It is the old or the new release set, whole.`,
  )
}
