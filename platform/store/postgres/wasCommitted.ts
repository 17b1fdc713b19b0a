import { Client } from 'pg'
import { StoreError, type StoreChange } from '../SharedStore'
import { connect, connectionTo, queryWith } from './connect'
import { PostgresReader } from './PostgresReader'

const LOCK_TIMEOUT = '20s'

/**
 * Whether a change was committed whose connection was lost. Waits for the end of the lost transaction.
 *
 * @param id Id of the commit.
 * @throws StoreError when that cannot be found out.
 */
export async function wasCommitted(url: string, change: StoreChange, id: string): Promise<boolean> {
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
