import { execFile } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Job } from '../jobs/JobScheduler'
import { dailyJob } from '../jobs/runDaily'
import type { Engine } from '../leads/engine'
import { countLeads } from '../leads/findLeads'
import type { LeadStore } from '../leads/LeadStore'
import { eraseLeads } from './eraseLeads'

/** Short enough that leads of visitors do not wait for the transaction. */
const BATCH = 200

/**
 * The time before which leads are too old.
 *
 * @returns ISO 8601 in UTC. The same day of the month, or the month's last day if it has no such day.
 */
export function retentionCutoff(months: number, now = new Date()): string {
  const cutoff = new Date(now)
  cutoff.setUTCDate(1)
  cutoff.setUTCMonth(cutoff.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(cutoff.getUTCFullYear(), cutoff.getUTCMonth() + 1, 0)).getUTCDate()
  cutoff.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return cutoff.toISOString()
}

export const countOldLeads = ({ db }: Engine, cutoff: string): Promise<number> =>
  countLeads(db.selectFrom('leads').where('created_at', '<', cutoff))

/**
 * Deletes leads from before the cutoff, delivered or not. Then call `engine.overwriteDeleted()`.
 *
 * @returns How many were deleted.
 */
export async function eraseOldLeads(engine: Engine, cutoff: string): Promise<number> {
  for (let total = 0; ;) {
    const rows = await engine.db
      .selectFrom('leads')
      .select('reference')
      .where('created_at', '<', cutoff)
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return total
    total += await eraseLeads(
      engine,
      rows.map(({ reference }) => reference),
    )
    await setImmediate()
  }
}

const execute = promisify(execFile)

/** Shorter than the time after which another process may start the job again. */
const TIMEOUT_MS = 50 * 60_000

/** In La Paz, when few leads arrive. */
const FROM_HOUR = 3

export interface RetentionJob {
  /** Path of the program behind `npm run leads`. */
  cli: string
  /** 0: never. */
  months: number
  /** @default that of this process */
  env?: NodeJS.ProcessEnv
  /** Options of Node. @default those of this process */
  execArgv?: readonly string[]
}

/**
 * Erases leads older than the retention period once a day. Runs `npm run leads -- retention` in a process of its own,
 * because writing the database again would occupy the event loop. When the server stops, what was erased stays erased.
 *
 * @param onErased Called with what the command printed. Not called when no lead is old enough and none was erased since
 *   the last run.
 */
export function retentionJob(
  leads: LeadStore,
  { cli, months, env = process.env, execArgv = process.execArgv }: RetentionJob,
  onErased: (printed: string) => void,
): Job {
  return dailyJob(leads, 'retention', FROM_HOUR, async ({ engine, lastRunAt, signal }) => {
    if (months === 0) return
    const isDue =
      (await countOldLeads(engine, retentionCutoff(months))) > 0 ||
      // A run that was interrupted may have deleted them all, without overwriting what they left in the files.
      (await wereLeadsErasedSince(engine, lastRunAt))
    if (!isDue) return
    const options = { env, timeout: TIMEOUT_MS, signal }
    const { stdout } = await execute(process.execPath, [...execArgv, cli, 'retention'], options)
    onErased(stdout.trim())
  })
}

/** @param since ISO 8601 in UTC. Undefined: ever. */
async function wereLeadsErasedSince({ db }: Engine, since = ''): Promise<boolean> {
  const erasure = await db
    .selectFrom('erasures')
    .select('reference')
    .where('erased_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return erasure !== undefined
}
