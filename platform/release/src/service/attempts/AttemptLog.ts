import { appendFileSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { linesOf, removeHalfLine } from '../../store/lines'
import { attemptFiles, rotate } from './attemptFiles'
import { SenderLimit } from './SenderLimit'

/** Something that somebody tried to do by the release service: one line of `attempts.jsonl`. */
export interface Attempt {
  /** ISO 8601, UTC. */
  at: string
  /** Name of the key or trusted issuer. Absent if the token was not accepted. */
  who?: string
  /** Of the client, or of the proxy if that is not trusted. */
  address: string
  /** "publish", "check", "rollback", or the method and path of another request. */
  action: string
  packages?: readonly string[]
  /** Commits that the packages were built from, by package. */
  commits?: Readonly<Record<string, string>>
  buildUrl?: string
  outcome: 'started' | 'done' | 'refused' | 'failed' | 'cancelled'
  /** Of the answer, if it was refused before it began. */
  status?: number
  /** Why it was refused or failed, or the release set that went live. */
  detail?: string
  /** How many attempts of the same sender were left out before this one: SenderLimit.ts. */
  omitted?: number
}

/** An attempt has 200 to 300 bytes. */
const MAX_FILE_BYTES = 5_000_000
const MAX_DETAIL = 300

/** Writes the attempts of one process. */
export class AttemptLog {
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
    const count = this.#limit.countOf(attempt, now)
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

/** @returns All attempts that are kept, the oldest first. */
export function readAttempts(storeDir: string): Attempt[] {
  return attemptFiles(storeDir)
    .reverse()
    .flatMap((file) => linesOf(file))
    .flatMap((line) => parse(line) ?? [])
}

/** Undefined for a damaged line. */
function parse(line: string): Attempt | undefined {
  try {
    return JSON.parse(line) as Attempt
  } catch {
    return undefined
  }
}
