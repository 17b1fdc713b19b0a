import { readFileSync } from 'node:fs'

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
    const sum = [process.pid, ...childrenOf(process.pid)].reduce(
      (total, pid) => total + residentBytes(pid),
      0,
    )
    this.#peakBytes = Math.max(this.#peakBytes, sum)
  }
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
}

function residentBytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`)) ?? []
  return Number(kilobytes) * 1024
}

/** A process may end at any time. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
