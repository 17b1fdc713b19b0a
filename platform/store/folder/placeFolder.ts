import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { StoredFile, StoredFolder } from '../SharedStore'
import type { FolderStore } from './FolderStore'

/**
 * Gives received files their final names. Those in `assets/` go first, and a new folder appears whole.
 *
 * @param received Has the contents, by hash.
 */
export async function placeFolder(
  store: FolderStore,
  received: string,
  { path, files }: StoredFolder,
): Promise<void> {
  const isOwn = (file: StoredFile) => file.path.startsWith(`${path}/`)
  const own = files.filter(isOwn)
  for (const file of files) if (!isOwn(file)) await placeFile(store, received, file)
  const target = join(store.dir, path)
  if (await isSameContent(store, path, own)) return placeInside(store, received, path, own)
  const assembled = join(received, 'assembled')
  rmSync(assembled, { recursive: true, force: true })
  for (const file of own) {
    const to = join(assembled, file.path.slice(path.length + 1))
    mkdirSync(dirname(to), { recursive: true })
    const content = join(received, file.hash)
    copyFileSync(existsSync(content) ? content : join(store.dir, file.path), to)
    await setImmediate()
  }
  const before = join(received, 'before')
  mkdirSync(dirname(target), { recursive: true })
  if (existsSync(target)) renameSync(target, before)
  renameSync(assembled, target)
  rmSync(before, { recursive: true, force: true })
}

/** A release set that was revoked or repaired. One of the same number that never went live differs in its `set.json`. */
async function isSameContent(store: FolderStore, path: string, own: readonly StoredFile[]): Promise<boolean> {
  const record = own.find((file) => file.path === `${path}/set.json`)
  return record !== undefined && (await store.hashes.of(record.path))?.hash === record.hash
}

async function placeInside(
  store: FolderStore,
  received: string,
  path: string,
  own: readonly StoredFile[],
): Promise<void> {
  for (const file of own) await placeFile(store, received, file)
  removeFilesExcept(new Set(own.map((file) => join(store.dir, file.path))), join(store.dir, path))
}

export function removeFilesExcept(kept: ReadonlySet<string>, folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && !kept.has(file)) rmSync(file)
  }
}

async function placeFile(store: FolderStore, received: string, file: StoredFile): Promise<void> {
  if ((await store.hashes.of(file.path))?.hash === file.hash) return
  const target = join(store.dir, file.path)
  mkdirSync(dirname(target), { recursive: true })
  // Another file may need the same content.
  const copy = join(received, 'copy')
  copyFileSync(join(received, file.hash), copy)
  renameSync(copy, target)
}
