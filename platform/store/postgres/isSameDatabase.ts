import { randomInt } from 'node:crypto'
import { withSession } from './connect'

const MAX_KEY = 2 ** 47

const getSession = (url: string) => ({ url, name: 'release: compare', store: new URL(url).host })

/**
 * Whether two addresses lead to the same schema of the same database, through other names or ports too: a lock that one session
 * takes is seen by the other.
 *
 * @throws StoreUnavailable
 */
export async function isSameDatabase(one: string, other: string): Promise<boolean> {
  const key = randomInt(MAX_KEY)
  return withSession(getSession(one), async (first) => {
    const [place] = await first<{ schema: string }>(
      'SELECT current_schema() AS schema, pg_advisory_lock($1)',
      [key],
    )
    return withSession(getSession(other), async (second) => {
      const [row] = await second<{ same: boolean }>(
        `SELECT current_schema() = $2 AND EXISTS (SELECT FROM pg_locks
          WHERE locktype = 'advisory' AND objsubid = 1 AND ((classid::bigint << 32) | objid::bigint) = $1
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS same`,
        [key, place?.schema],
      )
      return row?.same ?? false
    })
  })
}
