import { randomInt } from 'node:crypto'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { LOCK_TIMEOUT_MS, RETRY_LOCK_MS, transaction, type Engine } from './engine'
import type { Tables } from './tables'

/** Bounds how long a group occupies the event loop. */
const MAX_GROUP = 64

interface Member {
  work: (db: Kysely<Tables>) => Promise<unknown>
  /** Until when to wait for a lock of another process, on the monotonic clock. */
  deadlineMs: number
  /** Called after the commit, with the result or the error of `work`. */
  settle: (outcome: Outcome) => void
  fail: (error: unknown) => void
}

type Outcome = { result: unknown } | { error: Error }

/**
 * Runs works that wait at the same time in one transaction, so that they share its `fsync` (decision 0054). Each one has a
 * savepoint of its own and sees what earlier ones wrote.
 */
export class GroupCommit {
  #waiting: Member[] = []
  #isRunning = false

  constructor(private readonly engine: Pick<Engine, 'db' | 'beginExclusive' | 'isLocked'>) {}

  /**
   * Resolves after the commit. Rejects with the error of `work`, of the commit, or of the lock after two seconds.
   *
   * @param work Short, and waits for nothing but queries of its connection. Runs again when another process holds the lock.
   */
  run<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({
        work,
        deadlineMs: performance.now() + LOCK_TIMEOUT_MS,
        settle: (outcome) => ('error' in outcome ? reject(outcome.error) : resolve(outcome.result as Result)),
        fail: reject,
      })
      if (!this.#isRunning) void this.#runAll()
    })
  }

  /** Never rejects. */
  async #runAll(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      // A transaction does not yield to the event loop. Requests that have arrived by now can join.
      await setImmediate()
      const group = this.#waiting.splice(0, MAX_GROUP)
      try {
        const outcomes = await transaction(this.engine, '', (db) => runEach(db, group))
        group.forEach(({ settle }, index) => settle(outcomes[index]!))
      } catch (error) {
        if (this.engine.isLocked(error)) await this.#waitForLock(group, error)
        else group.forEach(({ fail }) => fail(error))
      }
    }
    this.#isRunning = false
  }

  async #waitForLock(group: readonly Member[], error: unknown): Promise<void> {
    this.#waiting.unshift(...group)
    await setTimeout(randomInt(RETRY_LOCK_MS.min, RETRY_LOCK_MS.max))
    const nowMs = performance.now()
    const isExpired = ({ deadlineMs }: Member) => nowMs > deadlineMs
    this.#waiting.filter(isExpired).forEach(({ fail }) => fail(error))
    this.#waiting = this.#waiting.filter((member) => !isExpired(member))
  }
}

async function runEach(db: Kysely<Tables>, group: readonly Member[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { work } of group) outcomes.push(await runInSavepoint(db, work))
  return outcomes
}

/** @throws Error when SQLite has rolled back the whole transaction, for example because the disk is full. */
async function runInSavepoint(db: Kysely<Tables>, work: Member['work']): Promise<Outcome> {
  await sql`SAVEPOINT member`.execute(db)
  try {
    const result = await work(db)
    await sql`RELEASE member`.execute(db)
    return { result }
  } catch (error) {
    try {
      await sql`ROLLBACK TO member`.execute(db)
      await sql`RELEASE member`.execute(db)
    } catch {
      throw error
    }
    return { error: error as Error }
  }
}
