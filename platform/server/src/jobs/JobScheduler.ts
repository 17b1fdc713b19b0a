/** Work that is checked every few minutes, and decides itself whether it is due. */
export interface Job {
  /** For logs and the table of jobs. */
  name: string
  /**
   * Must be safe to run in several processes at once.
   *
   * @param signal Aborted when the server stops.
   * @throws Error when the job failed. It is tried again at the next check.
   */
  run: (now: Date, signal: AbortSignal) => Promise<void>
}

const CHECK_EVERY_MS = 5 * 60_000

/** Runs jobs in the server process, one after another. A job that fails does not affect the others. */
export class JobScheduler {
  readonly #stopping = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  /** @param onError Called when a job fails. */
  constructor(
    private readonly jobs: readonly Job[],
    private readonly onError: (error: unknown, job: string) => void,
    private readonly checkEveryMs = CHECK_EVERY_MS,
  ) {}

  /** Checks all jobs now and from then on. The timer does not keep the process running. */
  start(): void {
    this.#timer = setInterval(() => void this.check(), this.checkEveryMs).unref()
    void this.check()
  }

  /** Runs all jobs that are due. Joins a check that is under way. */
  check(): Promise<void> {
    this.#running ??= this.#runAll().finally(() => (this.#running = undefined))
    return this.#running
  }

  /** Aborts the running job and waits until it has ended. Nothing runs afterwards. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort()
    await this.#running
  }

  async #runAll(): Promise<void> {
    for (const { name, run } of this.jobs) {
      if (this.#stopping.signal.aborted) return
      try {
        await run(new Date(), this.#stopping.signal)
      } catch (error) {
        if (!this.#stopping.signal.aborted) this.onError(error, name)
      }
    }
  }
}
