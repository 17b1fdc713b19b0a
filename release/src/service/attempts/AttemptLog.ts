import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linesOf, linkTo, removeHalfLine } from '../../store/chain'
import { serviceDir } from '../serviceDir'

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
  /** How many attempts of the same sender were left out before this one. */
  omitted?: number
}

/** Keeps somebody who floods the service from filling the disk. */
const DEFAULT_LINES_PER_MINUTE = 60
const MINUTE_MS = 60_000
const MAX_DETAIL = 300

const fileIn = (storeDir: string) => join(serviceDir(storeDir), 'attempts.jsonl')

/** Writes the attempts of one process. Each line is chained to the one before it (store/chain.ts). */
export class AttemptLog {
  readonly #file: string
  #last: string | undefined
  #minute = 0
  /** Lines and omitted attempts of this minute, by sender. */
  #counts = new Map<string, { written: number; omitted: number }>()

  constructor(
    storeDir: string,
    private readonly linesPerMinute = DEFAULT_LINES_PER_MINUTE,
  ) {
    this.#file = fileIn(storeDir)
    mkdirSync(dirname(this.#file), { recursive: true })
    removeHalfLine(this.#file)
    this.#last = linesOf(this.#file).at(-1)
  }

  record(attempt: Omit<Attempt, 'at' | 'omitted'>): void {
    const now = Date.now()
    const count = this.#countOf(attempt.who ?? attempt.address, now)
    if (count.written >= this.linesPerMinute) {
      count.omitted++
      return
    }
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
    const line = JSON.stringify({ ...attempt, previous: linkTo(this.#last) })
    appendFileSync(this.#file, `${line}\n`, { mode: 0o600 })
    this.#last = line
  }

  #countOf(sender: string, now: number) {
    const minute = Math.floor(now / MINUTE_MS)
    if (minute !== this.#minute) {
      this.#minute = minute
      // What was omitted is reported with the next line.
      this.#counts = new Map(
        [...this.#counts].flatMap(([name, { omitted }]) =>
          omitted > 0 ? [[name, { written: 0, omitted }] as const] : [],
        ),
      )
    }
    const count = this.#counts.get(sender) ?? { written: 0, omitted: 0 }
    this.#counts.set(sender, count)
    return count
  }
}

/** @returns All attempts, the oldest first. */
export function readAttempts(storeDir: string): Attempt[] {
  return linesOf(fileIn(storeDir)).flatMap((line) => parse(line) ?? [])
}

/** Undefined for a damaged line, which `doctor` reports. */
function parse(line: string): Attempt | undefined {
  try {
    return JSON.parse(line) as Attempt
  } catch {
    return undefined
  }
}
