import { digestOf } from '../digestOf'
import type { StoreProblem, StoreReader } from '../SharedStore'
import type { Query } from './connect'

/** Compares what is in PostgreSQL with the hashes under which it was stored. */
export async function findProblems(reader: StoreReader, query: Query): Promise<StoreProblem[]> {
  const { folders, live } = await reader.state()
  if (folders.size === 0) return []
  const damaged = await query<{ path: string }>(`SELECT DISTINCT path FROM store_files
    JOIN store_blobs b USING (hash) WHERE b.hash <> sha256(b.bytes) ORDER BY path`)
  const problems = damaged.map(({ path }) => ({ path, cause: 'has other content than was published' }))
  for (const [path, digest] of folders)
    if (digestOf(await reader.filesOf(path)) !== digest)
      problems.push({ path, cause: 'has a list of files that is damaged' })
  if (live !== undefined && !folders.has(`sites/${live}`))
    problems.push({ path: `sites/${live}`, cause: 'is live and missing' })
  return problems
}
