import { openDatabase } from '@site/store/sqlite/openDatabase'
import { generateLoad, leadRequest, pageRequest, type LoadResult } from '../loadGenerator'
import { API_KEY } from '../settings'
import { newStore, getPort, startFaultServer } from './faultServer'

const LOCK_SECONDS = 30
const READERS = 10
const POSTERS = 3

/**
 * Reads pages and posts leads, first without and then with another process that holds SQLite's write lock for 30 s.
 *
 * @returns Latencies of the pages and answers to the leads.
 */
export async function lockRuns(): Promise<{ name: string; pages: LoadResult; leads: LoadResult }[]> {
  const { storeDir, databaseFile } = newStore('lock')
  const server = await startFaultServer({ STORE_DIR: storeDir })
  const port = getPort(server.origin)
  const measure = async (name: string, seconds: number) => {
    const pageLoad = { port, connections: READERS, seconds, nextRequest: () => pageRequest('/') }
    const leadLoad = { port, connections: POSTERS, seconds, nextRequest: () => leadRequest(API_KEY) }
    const [pages, leads] = await Promise.all([generateLoad(pageLoad), generateLoad(leadLoad)])
    return { name, pages, leads }
  }
  try {
    await measure('warm-up', 2)
    const free = await measure('no lock', LOCK_SECONDS)
    const other = openDatabase(databaseFile)
    other.exec('BEGIN IMMEDIATE')
    const locked = await measure(`lock held for ${LOCK_SECONDS} s`, LOCK_SECONDS)
    other.exec('ROLLBACK')
    other.close()
    return [free, locked, await measure('after the lock', 2)]
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
  }
}
