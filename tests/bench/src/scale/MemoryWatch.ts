import { readProcFile, residentBytes } from '../residentBytes'

const EVERY_MS = 50

/** Watches the memory of this process and of the processes that it starts (Linux). Shared pages count several times. */
export class MemoryWatch {
  #peakBytes = 0
  readonly #timer = setInterval(() => this.#measure(), EVERY_MS)

  /** @returns The largest sum, in bytes. */
  stop(): number {
    clearInterval(this.#timer)
    // Its own peak is exact, and may lie between two measurements.
    return Math.max(this.#peakBytes, process.resourceUsage().maxRSS * 1024)
  }

  #measure(): void {
    const sum = [process.pid, ...listChildren(process.pid)].reduce(
      (total, pid) => total + residentBytes(pid),
      0,
    )
    this.#peakBytes = Math.max(this.#peakBytes, sum)
  }
}

function listChildren(pid: number): number[] {
  return readProcFile(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}
