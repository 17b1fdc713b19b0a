import { Client } from 'pg'

const ASK_EVERY_MS = 50

/**
 * Measures for how long servers answer with an older release set after another one was committed.
 *
 * @param url URL of the shared store.
 * @param origins Origins of the servers.
 */
export async function measureStaleness(url: string, origins: readonly string[]) {
  /** When each set was heard of, by `performance.now()`. */
  const committedAt = new Map<number, number>()
  /** Longest age of an answer without the set, in milliseconds, by server and set. */
  const ages = new Map<string, number>()
  const client = new Client({ connectionString: url })
  await client.connect()
  client.on('notification', () => {
    const at = performance.now()
    void client.query<{ live: number }>('SELECT live FROM store_state').then(({ rows }) => {
      const live = rows[0]?.live
      if (live === undefined || live === null || committedAt.has(live)) return
      committedAt.set(live, at)
      for (const origin of origins) ages.set(`${origin} ${live}`, 0)
    })
  })
  await client.query('LISTEN site_store')

  async function ask(origin: string): Promise<void> {
    const askedAt = performance.now()
    const answer = await fetch(`${origin}/remotes.json`).then(
      (response) => response.json() as Promise<{ set?: number }>,
      () => undefined,
    )
    if (answer?.set === undefined) return
    for (const [set, at] of committedAt)
      if (set > answer.set && askedAt > at)
        ages.set(`${origin} ${set}`, Math.max(ages.get(`${origin} ${set}`) ?? 0, askedAt - at))
  }

  const timer = setInterval(() => origins.forEach((origin) => void ask(origin)), ASK_EVERY_MS)
  return {
    /** @returns In milliseconds: the median, 99th percentile and maximum over all servers and sets. */
    async end() {
      clearInterval(timer)
      await client.end()
      const sorted = [...ages.values()].sort((one, other) => one - other)
      const at = (share: number) =>
        Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
      return { samples: sorted.length, median: at(0.5), p99: at(0.99), max: at(1) }
    },
  }
}
