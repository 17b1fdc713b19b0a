import { StoreError, type StoreChange } from '../SharedStore'
import { withSession, type Query } from './connect'

const LOCK_TIMEOUT = '20s'

/**
 * Whether a change was committed whose connection was lost. Waits for the end of the lost transaction.
 *
 * @param id Id of the commit.
 * @throws StoreError when that cannot be found out.
 */
export async function wasCommitted(url: string, change: StoreChange, id: string): Promise<boolean> {
  try {
    return await withSession(url, 'release: look for a lost commit', async (query) => {
      await query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
      const [row] = await query<{ last: string }>('SELECT last_commit AS last FROM store_state FOR UPDATE')
      if (row?.last === id) return true
      // The lock was lost with the connection, so another machine may have committed since.
      if (change.journal) return hasLines(query, change.journal)
      throw new Error('another machine has changed it since')
    })
  } catch (error) {
    throw inDoubt(change, (error as Error).message)
  }
}

/** Each line of the journal has its time, its user and the hash of the line before, so no other command writes the same. */
async function hasLines(query: Query, { from, lines }: NonNullable<StoreChange['journal']>) {
  const rows = await query<{ line: string }>(
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
