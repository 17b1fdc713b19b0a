import type { Damage } from '@site/store/SharedStore'

interface Entry extends Damage {
  /** ISO 8601, UTC: when it was noticed. */
  since: string
  causeNow: () => string | undefined
}

const MAX_LISTED = 10
/** More files are counted, not checked again: a lost disk damages all of them. */
const MAX_CHECKED = 20

/** Which files of the store are damaged now. */
export class DamageLog {
  readonly #entries = new Map<string, Entry>()

  /** @param warn Called once for each damaged file. */
  constructor(private readonly warn: (error: Error) => void = () => undefined) {}

  /** @param causeNow Looks at the file again. Undefined: it is intact. */
  report(file: string, cause: string, causeNow: () => string | undefined): void {
    const known = this.#entries.get(file)
    if (!known) this.warn(new Error(`${file} ${cause}`))
    this.#entries.set(file, { file, cause, since: known?.since ?? new Date().toISOString(), causeNow })
  }

  clear(file: string): void {
    this.#entries.delete(file)
  }

  /** Looks at the damaged files again and forgets those that are intact. */
  check(): void {
    for (const { file, causeNow } of [...this.#entries.values()].slice(0, MAX_CHECKED))
      if (causeNow() === undefined) this.clear(file)
  }

  /** Forgets the files that the filter does not accept. */
  keep(isNeeded: (file: string) => boolean): void {
    for (const file of this.#entries.keys()) if (!isNeeded(file)) this.clear(file)
  }

  get count(): number {
    return this.#entries.size
  }

  /** @returns One line for each damaged file, for operators. */
  warnings(): string[] {
    const lines = [...this.#entries.values()]
      .slice(0, MAX_LISTED)
      .map(({ file, cause, since }) => `${file} ${cause} (since ${since}); run npm run release -- doctor`)
    if (this.count > MAX_LISTED) lines.push(`further damaged files: ${this.count - MAX_LISTED}`)
    return lines
  }
}
