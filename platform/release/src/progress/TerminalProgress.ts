import type { Writable } from 'node:stream'
import type { Progress } from './Progress'
import { Step } from './Step'

/** A shorter interval makes the line flicker. */
const REDRAW_MS = 100
const ERASE_LINE = '\r\u001b[2K'
const DEFAULT_COLUMNS = 80

/** One line that changes while the command works. What has ended leaves no line. */
export class TerminalProgress implements Progress {
  #step: Step | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  #drawnAt = 0

  constructor(private readonly stream: Writable & { columns?: number }) {}

  step(text: string): void {
    this.#step = new Step(text)
    // Steps without a count take seconds too.
    this.#timer ??= setInterval(() => this.#draw(), REDRAW_MS).unref()
    this.#draw()
  }

  count(done: number, total: number, noun: string): void {
    this.#step?.count(done, total, noun)
    // The timer cannot run while pages are rendered without a pause.
    if (performance.now() - this.#drawnAt >= REDRAW_MS) this.#draw()
  }

  note(text: string): void {
    this.stream.write(`${ERASE_LINE}${text}\n`)
    this.#draw()
  }

  end(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    if (this.#step) this.stream.write(ERASE_LINE)
    this.#step = undefined
  }

  #draw(): void {
    if (!this.#step) return
    this.#drawnAt = performance.now()
    // A line that wraps cannot be erased.
    const columns = this.stream.columns ?? DEFAULT_COLUMNS
    this.stream.write(`${ERASE_LINE}${this.#step.describe().slice(0, columns - 1)}`)
  }
}
