import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFolder } from '../checkPaths'
import { checkBlob } from '../digests'
import {
  StoreError,
  type Blob,
  type Damage,
  type StoredFile,
  type StoreReader,
  type StoreState,
} from '../SharedStore'
import { findDamage } from './damage'
import { computeDigests } from './computeDigests'
import { FileHashes } from './FileHashes'
import { getLines, namesIn, readLiveNumber } from './files'
import { listFolder } from './listFolder'

/** Reads a store in a folder: shared/src/contract/releases.ts describes it. */
export class FolderStore implements StoreReader {
  readonly hashes: FileHashes

  constructor(readonly dir: string) {
    this.hashes = new FileHashes(dir)
  }

  async state(): Promise<StoreState> {
    const live = readLiveNumber(this.dir)
    const folders = await computeDigests(this.dir, this.folders(), this.hashes)
    return { live, folders, journalLines: this.#lines().length }
  }

  getFiles(folder: string): Promise<StoredFile[]> {
    return isFolder(folder) && this.folders().includes(folder)
      ? listFolder(this.dir, folder, this.hashes)
      : Promise.resolve([])
  }

  journal(from = 0, count = Infinity): Promise<string[]> {
    return Promise.resolve(this.#lines().slice(from, from + count))
  }

  async missing(files: readonly StoredFile[]): Promise<StoredFile[]> {
    const missing: StoredFile[] = []
    for (const file of files) if ((await this.hashes.of(file.path))?.hash !== file.hash) missing.push(file)
    return missing
  }

  async *read(files: readonly StoredFile[]): AsyncIterable<Blob> {
    const seen = new Set<string>()
    for (const { path, hash } of files) {
      if (seen.has(hash)) continue
      seen.add(hash)
      yield checkBlob({ hash, bytes: await this.#getBytes(path) }, join(this.dir, path))
    }
  }

  async problems(): Promise<Damage[]> {
    const found = new Map<string, Damage>()
    for (const folder of this.folders()) {
      const files = await this.getFiles(folder).catch((error: unknown): StoredFile[] => {
        if (!(error instanceof StoreError)) throw error
        found.set(folder, { file: folder, cause: `is damaged: ${error.message}` })
        return []
      })
      for (const { path: file, hash } of files) {
        const cause = findDamage(join(this.dir, file), { hash })
        if (cause !== undefined) found.set(file, { file, cause })
      }
    }
    return [...found.values()]
  }

  /** Paths of all folders whose record can be found. */
  folders(): string[] {
    const sets = ['sites', 'previews'].flatMap((kind) =>
      namesIn(join(this.dir, kind)).map((name) => [`${kind}/${name}`, 'set.json'] as const),
    )
    const releases = namesIn(join(this.dir, 'releases')).flatMap((name) =>
      namesIn(join(this.dir, 'releases', name)).map(
        (version) => [`releases/${name}/${version}`, 'release.json'] as const,
      ),
    )
    return [...sets, ...releases]
      .filter(([folder, record]) => isFolder(folder) && existsSync(join(this.dir, folder, record)))
      .map(([folder]) => folder)
  }

  async #getBytes(path: string): Promise<Buffer> {
    try {
      return await readFile(join(this.dir, path))
    } catch (error) {
      throw new StoreError(
        `${join(this.dir, path)} cannot be read (${(error as Error).message}). Run npm run release -- doctor.`,
      )
    }
  }

  #lines(): string[] {
    return getLines(join(this.dir, 'journal.jsonl'))
  }
}
