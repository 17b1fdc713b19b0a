import type { Writable } from 'node:stream'
import type { Progress } from './Progress'
import { Step } from './Step'

/** One line for each step, when it has ended: "Rendering pages: page 38 of 38, 4.2 s". For logs. */
export class LineProgress implements Progress {
  #step: Step | undefined

  constructor(private readonly stream: Writable) {}

  step(text: string): void {
    this.end()
    this.#step = new Step(text)
  }

  count(done: number, total: number, noun: string): void {
    this.#step?.count(done, total, noun)
  }

  note(text: string): void {
    this.stream.write(`${text}\n`)
  }

  end(): void {
    if (this.#step) this.note(this.#step.describe())
    this.#step = undefined
  }
}
