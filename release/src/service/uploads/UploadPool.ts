import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { serviceDir } from '../serviceDir'
import { limits } from '../limits'
import { ServiceError } from '../ServiceError'

/**
 * Files that teams have sent and that are in no release yet, by package and hash. Files are not shared between packages. Otherwise a
 * team could publish another team's file by naming its hash.
 */
export class UploadPool {
  readonly #dir: string

  constructor(storeDir: string) {
    this.#dir = join(serviceDir(storeDir), 'uploads')
  }

  pathOf(packageName: string, sha256: string): string {
    return join(this.#dir, packageName, sha256)
  }

  has(packageName: string, sha256: string): boolean {
    return existsSync(this.pathOf(packageName, sha256))
  }

  /** @returns A path to write a file to, before its content was verified. */
  unfinishedPath(packageName: string): string {
    mkdirSync(join(this.#dir, packageName), { recursive: true })
    return join(this.#dir, packageName, `unfinished-${randomUUID()}`)
  }

  add(packageName: string, sha256: string, unfinished: string): void {
    renameSync(unfinished, this.pathOf(packageName, sha256))
  }

  /**
   * Makes room for files of a package.
   *
   * @param needed Hashes that must stay.
   * @param bytes How much will be added.
   * @throws ServiceError 413 when there is no room.
   */
  makeRoom(packageName: string, needed: ReadonlySet<string>, bytes: number): void {
    const sizes = this.#files(packageName)
    let total = bytes + sizes.reduce((sum, { size }) => sum + size, 0)
    for (const { name, size } of sizes) {
      if (total <= limits.storedUploadBytes) return
      if (needed.has(name)) continue
      rmSync(this.pathOf(packageName, name), { force: true })
      total -= size
    }
    if (total > limits.storedUploadBytes)
      throw new ServiceError(
        413,
        `The files of ${packageName} that wait for a release would take more than ${limits.storedUploadBytes / 1e6} MB.`,
      )
  }

  /** Removes files that were sent before a time, in milliseconds since 1970. */
  removeOlderThan(time: number): void {
    for (const packageName of namesIn(this.#dir))
      for (const { name, modifiedAt } of this.#files(packageName))
        if (modifiedAt < time) rmSync(this.pathOf(packageName, name), { force: true })
  }

  #files(packageName: string) {
    return namesIn(join(this.#dir, packageName)).flatMap((name) => {
      const stats = statSync(this.pathOf(packageName, name), { throwIfNoEntry: false })
      return stats ? [{ name, size: stats.size, modifiedAt: stats.mtimeMs }] : []
    })
  }
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
