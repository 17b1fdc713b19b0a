import { readFileSync } from 'node:fs'

const MAX_MB = 1000
const CHECK_EVERY_MS = 200

/** Watches the memory of a process, where the operating system shows it (Linux). */
export class ProcessMemory {
  readonly #timer: NodeJS.Timeout

  /** @param fail Receives the cause once the process uses too much. */
  constructor(pid: number | undefined, fail: (cause: string) => void) {
    this.#timer = setInterval(() => {
      if (pid !== undefined && residentMegabytes(pid) > MAX_MB) fail(`needs more than ${MAX_MB} MB of memory`)
    }, CHECK_EVERY_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) / 1000
  } catch {
    return 0
  }
}
