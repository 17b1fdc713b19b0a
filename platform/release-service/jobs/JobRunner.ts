import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '@site/cli/format'
import type { FastifyBaseLogger } from 'fastify'
import type { Principal } from '../access/Principal'
import { serviceDir, type Attempt } from '@site/release/store/serviceFiles'
import type { AuditLog } from '../audit/AuditLog'
import { limits, type Timeouts } from '../limits'
import type { JobEnd, JobEvent } from '../protocol'
import { ServiceError } from '../ServiceError'
import { getJobEnd } from './getJobEnd'
import type { JobSpec } from './messages'
import { startJob } from './startJob'

export interface JobRequest {
  spec: JobSpec
  /** For the audit log. */
  attempt: Omit<Attempt, 'at' | 'outcome'>
  /** Aborted when the client has gone. */
  signal: AbortSignal
  onEvent: (event: JobEvent) => void
}

/** The place of one release in the service, from its first byte to the end of its job. */
export interface Room {
  /** A path for its folder. */
  rootDir: string
  /** Removes the folder, and makes room for another release. */
  leave: () => void
}

/** Carries out jobs one after another. */
export class JobRunner {
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  /** Ids of the principals whose releases are being sent, wait or run. */
  readonly #present: string[] = []
  readonly #closing = new AbortController()

  /** Contains a folder for each job. */
  readonly #dir: string

  constructor(
    storeDir: string,
    private readonly timeouts: Timeouts,
    private readonly attempts: AuditLog,
    private readonly log: FastifyBaseLogger,
  ) {
    this.#dir = join(serviceDir(storeDir), 'jobs')
    // What jobs have left that ended with their service.
    rmSync(this.#dir, { recursive: true, force: true })
  }

  /** @throws ServiceError 429 or 503 if it may not even wait. */
  enter({ id }: Principal): Room {
    if (this.#present.filter((other) => other === id).length >= limits.runsOfToken)
      throw new ServiceError(429, 'Your other releases are still running. Wait for them.')
    if (this.#present.length >= limits.jobs || this.#closing.signal.aborted)
      throw new ServiceError(503, 'Too many releases wait for their turn. Try again in a few minutes.')
    this.#present.push(id)
    const rootDir = join(this.#dir, randomUUID())
    const leave = () => {
      this.#present.splice(this.#present.indexOf(id), 1)
      this.#removeDir(rootDir)
    }
    return { rootDir, leave }
  }

  /** @returns How it ended. Never rejects: a job that cannot be recorded or started is refused, and the next one begins. */
  run(request: JobRequest): Promise<JobEnd> {
    const { onEvent } = request
    if (this.#waiting > 0)
      onEvent({ type: 'step', text: `Waiting for ${counted(this.#waiting, 'other release')}` })
    this.#waiting++
    const result = this.#last
      .then(() => this.#carryOut(request))
      .catch((error: unknown) => this.#refuse(error))
    this.#last = result.then(() => this.#waiting--)
    return result
  }

  /** Ends the job, unless its release is being activated, and those that wait. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#last
  }

  async #carryOut({ spec, attempt, signal, onEvent }: JobRequest): Promise<JobEnd> {
    const any = AbortSignal.any([signal, this.#closing.signal])
    if (any.aborted) {
      this.attempts.record({ ...attempt, outcome: 'cancelled' })
      return { type: 'failed', message: 'The job was cancelled. Nothing went live.' }
    }
    this.attempts.record({ ...attempt, outcome: 'started' })
    onEvent({ type: 'step', text: 'Starting the job' })
    const end = await startJob(spec, {
      onEvent,
      onFault: (text) => this.log.error({ fault: text }, 'job failed'),
      signal: any,
      timeoutMs: this.timeouts.jobMs,
    }).catch((error: unknown) => this.#refuse(error))
    this.#recordEnd({ ...attempt, ...getOutcome(end, any) })
    return end
  }

  /** What stays is removed at the next start: it must not hide how the job ended. */
  #removeDir(dir: string): void {
    try {
      rmSync(dir, { recursive: true, force: true })
    } catch (error) {
      this.log.error({ err: error }, 'folder of a job not removed')
    }
  }

  /** Ends a job that was not started. */
  #refuse(error: unknown): JobEnd {
    const { end, isFault } = getJobEnd(error, false)
    if (isFault) this.log.error({ err: error }, 'job not started')
    return end
  }

  /** The team must hear how the job ended, also if that cannot be recorded. */
  #recordEnd(attempt: Omit<Attempt, 'at'>): void {
    try {
      this.attempts.record(attempt)
    } catch (error) {
      this.log.error({ err: error, attempt }, 'attempt not recorded')
    }
  }
}

function getOutcome(end: JobEnd, { aborted }: AbortSignal): Pick<Attempt, 'outcome' | 'detail'> {
  if (end.type === 'done') {
    const { result } = end
    return { outcome: 'done', detail: 'set' in result ? `release set ${result.set}` : result.status }
  }
  if (end.type === 'refused')
    return {
      outcome: 'refused',
      detail: end.findings.map(({ check, cause }) => `${check}: ${cause}`).join('; '),
    }
  return { outcome: aborted ? 'cancelled' : 'failed', detail: end.message }
}
