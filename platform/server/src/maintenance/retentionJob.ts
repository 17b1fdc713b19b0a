import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { dailyJob } from '../jobs/runDaily'
import type { Job } from '../jobs/JobScheduler'
import type { Engine } from '../leads/engine'
import type { LeadStore } from '../leads/leadStore'
import { countOldLeads, retentionCutoff } from './retention'

const execute = promisify(execFile)

/** Shorter than the time after which another process may start the job again. */
const TIMEOUT_MS = 50 * 60_000

export interface RetentionJob {
  /** Path of the program behind `npm run leads`. */
  cli: string
  /** 0: never. */
  months: number
  /** @default that of this process */
  env?: NodeJS.ProcessEnv
  /** Options of Node. @default those of this process */
  execArgv?: readonly string[]
  /** Aborted when the server stops. What has been erased stays erased. */
  signal?: AbortSignal
}

/** In La Paz, when few leads arrive. */
const FROM_HOUR = 3

/** @param onErased Called with what the command printed. */
export function retentionJob(
  leads: LeadStore,
  options: Omit<RetentionJob, 'signal'>,
  onErased: (printed: string) => void,
): Job {
  return dailyJob(leads, 'retention', FROM_HOUR, async (_now, _lastRunAt, signal) => {
    const engine = await leads.use((prepared) => Promise.resolve(prepared))
    const printed = await runRetention(engine, { ...options, signal })
    if (printed !== undefined) onErased(printed)
  })
}

/**
 * Erases leads older than the retention period. Runs `npm run leads -- retention` in a process of its own, because
 * writing the database again would occupy the event loop.
 *
 * @returns What the command printed. Undefined when no lead is old enough.
 */
export async function runRetention(
  engine: Engine,
  { cli, months, env = process.env, execArgv = process.execArgv, signal }: RetentionJob,
): Promise<string | undefined> {
  if (months === 0 || (await countOldLeads(engine, retentionCutoff(months))) === 0) return undefined
  const { stdout } = await execute(process.execPath, [...execArgv, cli, 'retention'], {
    env,
    timeout: TIMEOUT_MS,
    signal,
  })
  return stdout.trim()
}
