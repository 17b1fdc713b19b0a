import { ACTIVATION_STEP, type Progress } from '@site/release/progress/Progress'
import type { JobEvent } from '../protocol'

/** More often than people can read. */
const COUNT_EVERY_MS = 100

/** Sends the progress of a command as events. */
export class EventProgress implements Progress {
  #countedAt = 0
  /** Whether the live release set is being changed, or has been. */
  isActivating = false

  constructor(private readonly send: (event: JobEvent) => void) {}

  step(text: string): void {
    if (text === ACTIVATION_STEP) this.isActivating = true
    this.send({ type: 'step', text })
  }

  count(done: number, total: number, noun: string): void {
    const now = performance.now()
    if (done < total && now - this.#countedAt < COUNT_EVERY_MS) return
    this.#countedAt = now
    this.send({ type: 'count', done, total, noun })
  }

  note(text: string): void {
    this.send({ type: 'note', text })
  }

  end(): void {
    // The end of the job ends its last step.
  }
}
