const MS_PER_SECOND = 1000

/** One step of a command: its text, how far it is, and its time. */
export class Step {
  readonly #startedAt = performance.now()
  #counted = ''

  constructor(readonly text: string) {}

  count(done: number, total: number, noun: string): void {
    this.#counted = `${noun} ${done} of ${total}`
  }

  /** "Rendering pages: page 12 of 38, 1.4 s" */
  describe(): string {
    const seconds = `${((performance.now() - this.#startedAt) / MS_PER_SECOND).toFixed(1)} s`
    return `${this.text}: ${[this.#counted, seconds].filter(Boolean).join(', ')}`
  }
}
