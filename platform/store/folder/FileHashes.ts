import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { computeHash } from '../digests'

/** Hashes of files below a folder. A file is read again only if its size or time has changed. */
export class FileHashes {
  readonly #known = new Map<string, { state: string; hash: string; size: number }>()

  constructor(private readonly dir: string) {}

  /** @returns undefined if there is no such file. */
  async of(path: string): Promise<{ hash: string; size: number } | undefined> {
    const state = readState(join(this.dir, path))
    if (state === undefined) return undefined
    const known = this.#known.get(path)
    if (known?.state === state) return known
    // A server answers requests in between.
    await setImmediate()
    const bytes = readFileSync(join(this.dir, path))
    const found = { state, hash: computeHash(bytes), size: bytes.length }
    this.#known.set(path, found)
    return found
  }
}

/** Changes when the file does. @returns undefined if there is none. */
export function readState(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  // The time of the last change of anything cannot be set by the owner of the file.
  return stats && `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}`
}
