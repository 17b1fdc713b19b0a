import { addressKey } from '@site/http/network'

const DEFAULT_LINES_PER_MINUTE = 60
const MINUTE_MS = 60_000
/** Networks without an accepted token that are counted apart. All further ones count as one sender. */
const MAX_NETWORKS = 1000
const furtherNetworks = 'further networks'

interface Count {
  written: number
  omitted: number
}

/** Keeps senders who flood the service from filling the log: each has so many lines a minute. */
export class SenderLimit {
  #minute = 0
  /** The counts of this minute, by key or network. */
  #counts = new Map<string, Count>()

  constructor(private readonly linesPerMinute = DEFAULT_LINES_PER_MINUTE) {}

  /**
   * @param sender `who` is the name of a token that was accepted.
   * @param now Milliseconds since 1970.
   * @returns `undefined` if the line must be omitted.
   */
  getCount({ who, address }: { who?: string; address: string }, now: number): Count | undefined {
    this.#beginMinute(Math.floor(now / MINUTE_MS))
    const sender = who ?? this.#getNetwork(address)
    const count = this.#counts.get(sender) ?? { written: 0, omitted: 0 }
    this.#counts.set(sender, count)
    if (count.written < this.linesPerMinute) return count
    count.omitted++
    return undefined
  }

  #getNetwork(address: string): string {
    const network = addressKey(address)
    return this.#counts.has(network) || this.#counts.size < MAX_NETWORKS ? network : furtherNetworks
  }

  #beginMinute(minute: number): void {
    if (minute === this.#minute) return
    this.#minute = minute
    // What was omitted is reported with the sender's next line.
    this.#counts = new Map(
      [...this.#counts].flatMap(([sender, { omitted }]) =>
        omitted > 0 ? [[sender, { written: 0, omitted }] as const] : [],
      ),
    )
  }
}
