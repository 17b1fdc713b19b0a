import { appendFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { attemptFiles, type Attempt } from '@site/release/store/serviceFiles'
import { removeHalfLine } from '@site/store/folder/files'
import { SenderLimit } from './SenderLimit'

/** An attempt has 200 to 300 bytes. */
const MAX_FILE_BYTES = 5_000_000
const MAX_DETAIL = 300

/** Writes the attempts of one process. */
export class AuditLog {
  readonly #file: string
  readonly #limit: SenderLimit

  /**
   * @param options.linesPerMinute Of one sender.
   * @param options.maxFileBytes When a new file begins.
   */
  constructor(
    private readonly storeDir: string,
    private readonly options: { linesPerMinute?: number | undefined; maxFileBytes?: number } = {},
  ) {
    const [file] = attemptFiles(storeDir) as [string]
    this.#file = file
    this.#limit = new SenderLimit(options.linesPerMinute)
    mkdirSync(dirname(file), { recursive: true })
    removeHalfLine(file)
  }

  /** @throws Error of the file system, on a full disk for example. Nothing was written then. */
  record(attempt: Omit<Attempt, 'at' | 'omitted'>): void {
    const now = Date.now()
    const count = this.#limit.getCount(attempt, now)
    if (!count) return
    const { detail } = attempt
    this.#append({
      at: new Date(now).toISOString(),
      ...attempt,
      ...(detail && { detail: detail.slice(0, MAX_DETAIL) }),
      ...(count.omitted > 0 && { omitted: count.omitted }),
    })
    count.written++
    count.omitted = 0
  }

  #append(attempt: Attempt): void {
    const line = JSON.stringify(attempt)
    const { maxFileBytes = MAX_FILE_BYTES } = this.options
    const { size = 0 } = statSync(this.#file, { throwIfNoEntry: false }) ?? {}
    if (size >= maxFileBytes) rotate(this.storeDir)
    try {
      appendFileSync(this.#file, `${line}\n`, { mode: 0o600 })
    } catch (error) {
      removeHalfLine(this.#file)
      throw error
    }
  }
}

/** Makes room for a new file, and removes the oldest one. */
function rotate(storeDir: string): void {
  const [oldest, ...others] = attemptFiles(storeDir).reverse()
  rmSync(oldest!, { force: true })
  let free = oldest!
  for (const file of others) {
    if (existsSync(file)) renameSync(file, free)
    free = file
  }
}
