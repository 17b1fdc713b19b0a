import { formatTime } from '../formatTime'
import type { LeadStore } from '../leads/leadStore'
import type { Job } from './JobScheduler'
import { runDaily } from './runDaily'

/**
 * A job that runs once a day, in one of the processes on a database.
 *
 * @param fromHour The first hour of the day in La Paz in which it can run: 8.
 * @param work As in `runDaily`. Must end soon after the signal is aborted.
 */
export function dailyJob(
  leads: LeadStore,
  name: string,
  fromHour: number,
  work: (now: Date, lastRunAt: string | undefined, signal: AbortSignal) => Promise<void>,
): Job {
  return {
    name,
    async run(now, signal) {
      const hour = Number(formatTime(now.toISOString(), 'la-paz').slice('yyyy-mm-dd '.length).slice(0, 2))
      if (hour < fromHour) return
      // `use` would report errors of the work as errors of the database.
      const engine = await leads.use((prepared) => Promise.resolve(prepared))
      await runDaily(engine, name, (lastRunAt) => work(now, lastRunAt, signal), now)
    },
  }
}
