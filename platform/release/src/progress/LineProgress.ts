import type { Writable } from 'node:stream'
import type { Progress } from './Progress'
import { Step } from './Step'

const REPEAT_MS = 5000

/** One line for each step, when it has ended, and every five seconds: "Rendering pages: page 38 of 38, 4.2 s". For logs. */
export class LineProgress implements Progress {
  #step: Step | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  #writtenAt = 0

  constructor(private readonly stream: Writable) {}

  step(text: string): void {
    this.end()
    this.#step = new Step(text)
    this.#writtenAt = performance.now()
    this.#timer = setInterval(() => this.#repeat(), REPEAT_MS).unref()
  }

  count(done: number, total: number, noun: string): void {
    this.#step?.count(done, total, noun)
    // The timer cannot run while pages are rendered without a pause.
    if (performance.now() - this.#writtenAt >= REPEAT_MS) this.#repeat()
  }

  note(text: string): void {
    this.stream.write(`${text}\n`)
  }

  end(): void {
    clearInterval(this.#timer)
    if (this.#step) this.note(this.#step.describe())
    this.#step = undefined
  }

  #repeat(): void {
    if (!this.#step) return
    this.#writtenAt = performance.now()
    this.note(this.#step.describe())
  }
}
