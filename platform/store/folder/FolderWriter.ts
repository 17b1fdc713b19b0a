import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkFiles } from '../checkPaths'
import { checkBlob } from '../digestOf'
import {
  StoreError,
  type Blob,
  type Damage,
  type LockedStore,
  type StoreChange,
  type StoredFile,
  type StoreState,
} from '../SharedStore'
import type { FolderStore } from './FolderStore'
import { liveNumberOf } from './liveNumberOf'
import { placeFolder } from './placeFolder'

/** Writes a store in a folder. A reader sees the old or the new live set, whole, whenever the process ends. */
export class FolderWriter implements LockedStore {
  /** Incomplete files. The holder of the lock may remove them. */
  readonly #unfinished: string

  constructor(
    private readonly store: FolderStore,
    private readonly releaseLock: () => void,
  ) {
    this.#unfinished = join(store.dir, 'unfinished', 'received')
    rmSync(this.#unfinished, { recursive: true, force: true })
  }

  state(): Promise<StoreState> {
    return this.store.state()
  }

  filesOf(folder: string): Promise<StoredFile[]> {
    return this.store.filesOf(folder)
  }

  journal(from?: number, count?: number): Promise<string[]> {
    return this.store.journal(from, count)
  }

  missing(files: readonly StoredFile[]): Promise<StoredFile[]> {
    return this.store.missing(files)
  }

  read(files: readonly StoredFile[]): AsyncIterable<Blob> {
    return this.store.read(files)
  }

  problems(): Promise<Damage[]> {
    return this.store.problems()
  }

  async put(blob: Blob): Promise<void> {
    const { hash, bytes } = checkBlob(blob)
    mkdirSync(this.#unfinished, { recursive: true })
    await writeFile(join(this.#unfinished, hash), bytes)
  }

  async commit({ folders = [], removed = [], journal, live }: StoreChange): Promise<void> {
    for (const { path, files } of folders) checkFiles(path, files)
    await this.#refuse({ folders, removed, live })
    for (const folder of folders) await placeFolder(this.store, this.#unfinished, folder)
    if (journal) await this.#writeJournal(journal)
    if (live !== undefined) this.#switchTo(live)
    for (const path of removed) this.#remove(path)
    if (removed.length > 0) await removeUnusedAssets(this.store)
    // Computes the digests of what was written, for the next process.
    await this.store.state()
    rmSync(this.#unfinished, { recursive: true, force: true })
  }

  /** The lock of the operating system ends with the process. */
  assertHeld(): void {}

  release(): Promise<void> {
    rmSync(this.#unfinished, { recursive: true, force: true })
    this.releaseLock()
    return Promise.resolve()
  }

  async #refuse({ folders = [], removed = [], live }: StoreChange): Promise<void> {
    const next = live ?? liveNumberOf(this.store.dir)
    if (removed.includes(`sites/${next}`))
      throw new StoreError(`Release set ${next} is live and cannot be removed.`)
    const known = [...this.store.folders(), ...folders.map(({ path }) => path)]
    if (live !== undefined && !known.includes(`sites/${live}`))
      throw new StoreError(`Release set ${live} cannot go live: the store does not hold it.`)
    const files = folders.flatMap((folder) => folder.files)
    const missing = await this.missing(files)
    const lost = missing.find(({ hash }) => !existsSync(join(this.#unfinished, hash)))
    if (lost) throw new StoreError(`The content of ${lost.path} was not stored before its folder.`)
  }

  async #writeJournal({ from, lines }: NonNullable<StoreChange['journal']>): Promise<void> {
    const kept = (await this.store.journal()).slice(0, from)
    const file = join(this.store.dir, 'journal.jsonl')
    writeFileSync(`${file}.new`, [...kept, ...lines].map((line) => `${line}\n`).join(''))
    renameSync(`${file}.new`, file)
    // Of an activation in this folder that never happened.
    rmSync(join(this.store.dir, 'journal.next.json'), { force: true })
  }

  #switchTo(live: number): void {
    const next = join(this.store.dir, 'live.next')
    rmSync(next, { force: true })
    symlinkSync(join('sites', String(live)), next)
    renameSync(next, join(this.store.dir, 'live'))
  }

  /** Removing a folder takes many steps. Renaming takes one. */
  #remove(path: string): void {
    const moved = join(this.#unfinished, 'removed')
    mkdirSync(dirname(moved), { recursive: true })
    if (existsSync(join(this.store.dir, path))) renameSync(join(this.store.dir, path), moved)
    rmSync(moved, { recursive: true, force: true })
  }
}

/** Removes files in `assets/` that no release and no release set names. A damaged store keeps all. */
async function removeUnusedAssets(store: FolderStore): Promise<void> {
  const assets = join(store.dir, 'assets')
  if (!existsSync(assets)) return
  const used = new Set<string>()
  try {
    for (const folder of store.folders())
      for (const { path } of await store.filesOf(folder)) used.add(join(store.dir, path))
  } catch (error) {
    if (error instanceof StoreError) return
    throw error
  }
  for (const entry of readdirSync(assets, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && !used.has(file)) rmSync(file)
  }
}
