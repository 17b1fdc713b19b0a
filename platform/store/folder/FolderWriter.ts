import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkFiles } from '../checkPaths'
import { checkBlob } from '../digests'
import { StoreError, type Blob, type StoreChange, type StoreWriter } from '../SharedStore'
import { FolderStore } from './FolderStore'
import { readLiveNumber, replaceFile, replaceLink } from './files'
import { placeFolder, removeFilesExcept } from './placeFolder'

/**
 * Writes a store in a folder. The caller holds its lock. A reader sees the old or the new live set, whole, whenever the process
 * ends.
 */
export class FolderWriter extends FolderStore implements StoreWriter {
  /** Incomplete files. The holder of the lock may remove them. */
  readonly #unfinished: string

  constructor(dir: string) {
    super(dir)
    this.#unfinished = join(dir, 'unfinished', 'received')
    this.discardReceived()
  }

  async put(blob: Blob): Promise<void> {
    const { hash, bytes } = checkBlob(blob)
    mkdirSync(this.#unfinished, { recursive: true })
    await writeFile(join(this.#unfinished, hash), bytes)
  }

  async commit({ folders = [], removed = [], journal, live }: StoreChange): Promise<void> {
    for (const { path, files } of folders) checkFiles(path, files)
    await this.#refuse({ folders, removed, live })
    for (const folder of folders) await placeFolder(this, this.#unfinished, folder)
    if (journal) await this.#writeJournal(journal)
    if (live !== undefined) replaceLink(join(this.dir, 'live'), join('sites', String(live)))
    for (const path of removed) this.#remove(path)
    if (removed.length > 0) await removeUnusedAssets(this)
    // Computes the digests of what was written, for the next process.
    await this.state()
    this.discardReceived()
  }

  /** Removes what was put and not committed. */
  discardReceived(): void {
    rmSync(this.#unfinished, { recursive: true, force: true })
  }

  async #refuse({ folders = [], removed = [], live }: StoreChange): Promise<void> {
    const next = live ?? readLiveNumber(this.dir)
    if (removed.includes(`sites/${next}`))
      throw new StoreError(`Release set ${next} is live and cannot be removed.`)
    const known = [...this.folders(), ...folders.map(({ path }) => path)]
    if (live !== undefined && !known.includes(`sites/${live}`))
      throw new StoreError(`Release set ${live} cannot go live: the store does not hold it.`)
    const files = folders.flatMap((folder) => folder.files)
    const missing = await this.missing(files)
    const lost = missing.find(({ hash }) => !existsSync(join(this.#unfinished, hash)))
    if (lost) throw new StoreError(`The content of ${lost.path} was not stored before its folder.`)
  }

  async #writeJournal({ from, lines }: NonNullable<StoreChange['journal']>): Promise<void> {
    const kept = await this.journal(0, from)
    const content = [...kept, ...lines].map((line) => `${line}\n`).join('')
    replaceFile(join(this.dir, 'journal.jsonl'), content)
    // It may be left by an activation in this folder that never happened.
    rmSync(join(this.dir, 'journal.next.json'), { force: true })
  }

  /** Removing a folder takes many steps. Renaming takes one. */
  #remove(path: string): void {
    const moved = join(this.#unfinished, 'removed')
    mkdirSync(dirname(moved), { recursive: true })
    if (existsSync(join(this.dir, path))) renameSync(join(this.dir, path), moved)
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
      for (const { path } of await store.getFiles(folder)) used.add(join(store.dir, path))
  } catch (error) {
    if (error instanceof StoreError) return
    throw error
  }
  removeFilesExcept(used, assets)
}
