import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerProcess } from '@site/server/testing/serverProcess'
import { openLeadDatabase, type DatabaseKind } from '../leads/LeadDatabase'
import { postLead } from '../postLead'
import { API_KEY } from '../settings'
import { newStore, startFaultServer } from './faultServer'

/** How many post to each server at once. */
const POSTERS = 8
/** Leads that are acknowledged before a kill. */
const LEADS = { min: 1, max: 40 } as const

export interface KillResult {
  kills: number
  acknowledged: number
  /** Acknowledged leads that are not in the database. */
  lost: number
  integrity: string
  /** Calls that flushed the write-ahead log, as the kernel saw them. Undefined without strace, and for PostgreSQL. */
  syncs: number | undefined
}

/** Kills all servers of a database under load, again and again, and looks for every lead that they have acknowledged. */
export async function killRuns(kills: number, kind: DatabaseKind): Promise<KillResult> {
  const { storeDir, databaseFile } = newStore('kills')
  const database = await openLeadDatabase(kind, databaseFile)
  const env = { STORE_DIR: storeDir, ...database.env }
  // PostgreSQL flushes in processes of its own.
  const canTrace = kind === 'sqlite' && spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0
  const acknowledged: string[] = []
  let syncs = 0

  for (let kill = 1; kill <= kills; kill++) {
    const trace = join(storeDir, `trace-${kill}`)
    // With -D, strace is not the parent of the server, so the kill reaches the server.
    const strace = ['strace', '-D', '-ff', '-y', '-e', 'trace=fsync,fdatasync', '-o', trace]
    const servers = await Promise.all(
      Array.from({ length: database.servers }, () => startFaultServer(env, canTrace ? strace : [])),
    )
    const killAt = acknowledged.length + randomInt(LEADS.min, LEADS.max)
    const postUntilKilled = async ({ origin }: ServerProcess) => {
      for (let reference = await post(origin); reference; reference = await post(origin)) {
        acknowledged.push(reference)
        // Other posts are under way at this moment.
        if (acknowledged.length >= killAt) for (const { child } of servers) child.kill('SIGKILL')
      }
    }
    const posting = servers.flatMap((server) =>
      Array.from({ length: POSTERS }, () => postUntilKilled(server)),
    )
    await Promise.all(posting)
    await Promise.all(servers.map(({ ended }) => ended))
    syncs += flushesIn(storeDir, `trace-${kill}.`)
  }

  const integrity = database.integrity()
  const stored = new Set(await database.query('SELECT reference FROM leads'))
  await database.close()
  return {
    kills,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((reference) => !stored.has(reference)).length,
    integrity,
    syncs: canTrace ? syncs : undefined,
  }
}

/** @returns The lead's reference, or undefined when the server was killed meanwhile. */
const post = (origin: string) =>
  postLead(origin, API_KEY, `Consulta ${crypto.randomUUID()}`).catch(() => undefined)

/** strace writes a file per thread. */
function flushesIn(dir: string, prefix: string): number {
  let flushes = 0
  for (const name of readdirSync(dir).filter((file) => file.startsWith(prefix))) {
    const calls = readFileSync(join(dir, name), 'utf8')
    flushes += calls.match(/(fsync|fdatasync)\(\d+<[^>]*leads\.sqlite-wal>\)\s*= 0/g)?.length ?? 0
    rmSync(join(dir, name))
  }
  return flushes
}
