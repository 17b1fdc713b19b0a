import { companyTimeZone, formatTime } from '../formatTime'
import { exclusiveTransaction, type Engine } from '../leads/engine'
import type { LeadStore } from '../leads/LeadStore'
import type { Job } from './JobScheduler'

export interface DailyRun {
  engine: Engine
  now: Date
  /** As in `runDaily`. */
  lastRunAt: string | undefined
  signal: AbortSignal
}

/**
 * A job that runs once a day, in one of the processes on a database.
 *
 * @param fromHour The first hour of the day in La Paz in which it can run: 8.
 * @param work Must end soon after the signal is aborted.
 */
export function dailyJob(
  leads: LeadStore,
  name: string,
  fromHour: number,
  work: (run: DailyRun) => Promise<void>,
): Job {
  return {
    name,
    async run(now, signal) {
      const hour = Number(
        formatTime(now.toISOString(), companyTimeZone).slice('yyyy-mm-dd '.length).slice(0, 2),
      )
      if (hour < fromHour) return
      const engine = await leads.prepare()
      await runDaily(engine, name, (lastRunAt) => work({ engine, now, lastRunAt, signal }), now)
    },
  }
}

/** After this time a claim counts as left behind by a process that died, and the job can run again. */
const CLAIM_MS = 3_600_000

/**
 * Runs `work` unless a run has succeeded today, in any process on this database. A day begins at midnight in La Paz.
 * If `work` throws, or its process dies, the job is still due.
 *
 * @param work Must end within an hour, or another process may start it again. Called with the time of the last run that
 *   succeeded, ISO 8601 in UTC; undefined before the first one. No transaction is open meanwhile.
 * @param now Stored as the time of the run, so the next run continues exactly there.
 * @returns False if the job has run today or is running.
 * @throws The error of `work`, or of the database.
 */
export async function runDaily(
  engine: Engine,
  name: string,
  work: (lastRunAt: string | undefined) => Promise<void>,
  now: Date,
): Promise<boolean> {
  const claimedUntil = new Date(now.getTime() + CLAIM_MS).toISOString()
  const claim = await claimJob(engine, name, now, claimedUntil)
  if (!claim) return false
  try {
    await work(claim.lastRunAt)
  } catch (error) {
    // If this fails too, the claim expires.
    await finish(engine, name, claimedUntil, {}).catch(() => undefined)
    throw error
  }
  await finish(engine, name, claimedUntil, { last_run_at: now.toISOString() })
  return true
}

function claimJob(engine: Engine, name: string, now: Date, claimedUntil: string) {
  return exclusiveTransaction(engine, `job ${name}`, async (db) => {
    const job = await db
      .selectFrom('scheduled_jobs')
      .select(['last_run_at', 'claimed_until'])
      .where('name', '=', name)
      .executeTakeFirst()
    const hasRunToday = job?.last_run_at && getDay(job.last_run_at) === getDay(now.toISOString())
    if (hasRunToday || isClaimed(job?.claimed_until, now, claimedUntil)) return undefined
    await db
      .insertInto('scheduled_jobs')
      .values({ name, claimed_until: claimedUntil })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ claimed_until: claimedUntil }))
      .execute()
    return { lastRunAt: job?.last_run_at ?? undefined }
  })
}

/** A claim further in the future was made before the clock was set back, and would block the job until then. */
function isClaimed(claim: string | null | undefined, now: Date, latest: string): boolean {
  return !!claim && claim > now.toISOString() && claim <= latest
}

/** Leaves the row alone if another process has claimed the job in the meantime. */
async function finish(
  { db }: Engine,
  name: string,
  claimedUntil: string,
  change: { last_run_at?: string },
): Promise<void> {
  await db
    .updateTable('scheduled_jobs')
    .set({ ...change, claimed_until: null })
    .where('name', '=', name)
    .where('claimed_until', '=', claimedUntil)
    .execute()
}

const getDay = (time: string) => formatTime(time, companyTimeZone).slice(0, 'yyyy-mm-dd'.length)
