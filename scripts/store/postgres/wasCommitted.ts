import { Client } from 'pg'
import { StoreError } from '../SharedStore'
import { connectionTo } from './connect'

const LOCK_TIMEOUT = '20s'

/**
 * Whether a commit happened whose connection was lost. Waits for the end of the lost transaction.
 *
 * @throws StoreError when the database cannot answer.
 */
export async function wasCommitted(url: string, id: string): Promise<boolean> {
  const client = new Client(connectionTo(url, 'release: look for a lost commit'))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
    const { rows } = await client.query<{ last_commit: string }>(
      'SELECT last_commit FROM store_state FOR UPDATE',
    )
    return rows[0]?.last_commit === id
  } catch (error) {
    throw new StoreError(
      `The connection to the shared store was lost while it switched (${(error as Error).message}). Run "npm run release -- status" to see what is live. Either the old or the new release set is, whole.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
