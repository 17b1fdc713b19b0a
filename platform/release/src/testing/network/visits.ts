import { createHash } from 'node:crypto'

/** A page as a visitor got it. */
export interface SeenPage {
  path: string
  /** Number of the release set that it says it belongs to. */
  set: number
  /** SHA-256 of the document, base64url. */
  hash: string
}

/** Visitors who open pages and load all files that these name, one after the other. */
export function visits(origin: string, paths: readonly string[]) {
  const pages = new Map<string, SeenPage>()
  const failures: string[] = []
  let opened = 0
  let isOver = false

  async function load(path: string): Promise<Response | undefined> {
    try {
      const response = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
      if (response.status === 200) return response
      failures.push(`${response.status} ${path}`)
    } catch (error) {
      failures.push(`${(error as Error).message} ${path}`)
    }
    return undefined
  }

  async function open(path: string): Promise<void> {
    const response = await load(path)
    if (!response) return
    const html = await response.text()
    const set = Number(/"set":(\d+)/.exec(html)?.[1])
    const hash = createHash('sha256').update(html).digest('base64url')
    pages.set(`${path} ${set} ${hash}`, { path, set, hash })
    opened++
    for (const asset of new Set(html.match(/\/assets\/[\w./-]+\.(?:json|js|css|svg|ico)\b/g)))
      await (await load(asset))?.arrayBuffer()
  }

  async function visit(): Promise<void> {
    for (let turn = 0; !isOver; turn++) await open(paths[turn % paths.length]!)
  }

  const running = visit()
  return {
    pages,
    failures,
    get opened() {
      return opened
    },
    async end() {
      isOver = true
      await running
    },
  }
}
