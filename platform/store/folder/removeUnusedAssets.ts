import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from '../SharedStore'
import type { FolderStore } from './FolderStore'

/** Removes files in `assets/` that no release and no release set names. A damaged store keeps all. */
export async function removeUnusedAssets(store: FolderStore): Promise<void> {
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
