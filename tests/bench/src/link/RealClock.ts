import type { Clock } from './LinkModel'

/**
 * The time of this process. Runs callbacks in the order of their times, which timers of different lengths do not
 * guarantee: bytes would overtake each other.
 */
export class RealClock implements Clock {
  readonly #events: { timeMs: number; callback: () => void }[] = []
  #timer: NodeJS.Timeout | undefined

  now(): number {
    return performance.now()
  }

  at(timeMs: number, callback: () => void): void {
    let index = this.#events.length
    while (index > 0 && (this.#events[index - 1]?.timeMs ?? 0) > timeMs) index--
    this.#events.splice(index, 0, { timeMs, callback })
    if (index === 0) this.#wait()
  }

  #wait(): void {
    clearTimeout(this.#timer)
    const [first] = this.#events
    if (first) this.#timer = setTimeout(() => this.#run(), Math.max(0, first.timeMs - this.now()))
  }

  #run(): void {
    for (let first = this.#events[0]; first && first.timeMs <= this.now(); first = this.#events[0]) {
      this.#events.shift()
      first.callback()
    }
    this.#wait()
  }
}
