const WINDOW_MS = 60_000
const MS_PER_SECOND = 1000

/** Limits how many leads are stored in a minute, from all addresses together. */
export class LeadTotal {
  #count = 0
  /** On the monotonic clock: a time of day that jumps back would lengthen the refusal. */
  #startedAtMs = -Infinity

  constructor(private readonly max: number) {}

  /** Counts a stored lead. */
  add(): void {
    if (this.#remainingMs() <= 0) {
      this.#startedAtMs = performance.now()
      this.#count = 0
    }
    this.#count++
  }

  /** @returns How long no more leads are accepted, in whole seconds. 0 while they are. */
  refusedForSeconds(): number {
    if (this.#count < this.max) return 0
    return Math.max(0, Math.ceil(this.#remainingMs() / MS_PER_SECOND))
  }

  #remainingMs(): number {
    return this.#startedAtMs + WINDOW_MS - performance.now()
  }
}
