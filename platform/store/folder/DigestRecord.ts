import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { previewFileName } from '@site/shared/contract/releases'
import { hasSet } from '../checkPaths'
import { digestOf } from '../digestOf'
import { StoreError } from '../SharedStore'
import { stateOf, type FileHashes } from './FileHashes'
import { listFolder } from './listFolder'

interface Recorded {
  state: string
  digest: string
}

/**
 * Digests of the folders of a store, kept in `digests.json` so that a command need not hash all files again. A folder is
 * looked at again if a file has changed that changes with its content. The file may be removed at any time.
 */
export class DigestRecord {
  #recorded: Record<string, Recorded> | undefined

  constructor(
    private readonly dir: string,
    private readonly hashes: FileHashes,
  ) {}

  /** @returns A digest that no folder has, for one that is damaged. */
  async digestsOf(folders: readonly string[]): Promise<Map<string, string>> {
    const before = this.#read()
    const after: Record<string, Recorded> = {}
    for (const folder of folders) {
      const state = this.#stateOf(folder)
      const known = before[folder]
      after[folder] = known?.state === state ? known : { state, digest: await this.#digestOf(folder) }
    }
    if (JSON.stringify(before) !== JSON.stringify(after)) this.#write(after)
    return new Map(Object.entries(after).map(([folder, { digest }]) => [folder, digest]))
  }

  /** Every folder is looked at again, as after a repair of files that no record mentions. */
  forget(): void {
    this.#write({})
  }

  async #digestOf(folder: string): Promise<string> {
    try {
      return digestOf(await listFolder(this.dir, folder, this.hashes))
    } catch (error) {
      if (error instanceof StoreError) return `damaged: ${error.message}`
      throw error
    }
  }

  #stateOf(folder: string): string {
    const names = hasSet(folder)
      ? ['set.json', 'files.json', 'revoked.json', previewFileName]
      : ['release.json']
    return names.map((name) => stateOf(join(this.dir, folder, name)) ?? '').join('|')
  }

  #read(): Record<string, Recorded> {
    if (this.#recorded) return this.#recorded
    try {
      return JSON.parse(readFileSync(join(this.dir, 'digests.json'), 'utf8')) as Record<string, Recorded>
    } catch {
      return {}
    }
  }

  #write(recorded: Record<string, Recorded>): void {
    this.#recorded = recorded
    const file = join(this.dir, 'digests.json')
    try {
      writeFileSync(`${file}.${process.pid}.new`, JSON.stringify(recorded))
      renameSync(`${file}.${process.pid}.new`, file)
    } catch {
      // A folder that cannot be written is read all the same, only slower.
    }
  }
}
