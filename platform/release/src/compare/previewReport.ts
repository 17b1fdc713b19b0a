import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { comparisonFolder } from '@site/shared/contract/releases'
import { ReleaseError } from '../ReleaseError'
import { requirePreview, writePreview } from '../store/previews'
import type { Store } from '../store/Store'
import { withLock } from '../store/withLock'
import { compareDocuments } from './compareDocuments'
import { comparedSets, type ComparedSet } from './ComparedSet'
import { reportDocument } from './reportDocument'

/** Writes what a new preview changes into its folder, without pictures. Call it with the lock held. */
export function writePreviewReport(store: Store, id: string): void {
  const sets = comparedSets(store, id)
  const pages = compareDocuments(sets).map((page) => ({ ...page, views: [] }))
  const dir = join(store.previewDir(id), comparisonFolder)
  mkdirSync(dir)
  writeFileSync(join(dir, 'index.html'), reportDocument(sets, pages))
}

/**
 * Replaces the report of a preview.
 *
 * @param dir Folder of the report. It is moved.
 * @param compared The preview as it was compared.
 * @returns The folder that it is in now.
 * @throws ReleaseError when the preview was removed or made again meanwhile.
 */
export async function storePreviewReport(store: Store, dir: string, compared: ComparedSet): Promise<string> {
  return withLock(store, `comparison of preview ${compared.id}`, () => {
    const preview = requirePreview(store, compared.id)
    if (store.previewSet(preview.id).createdAt !== compared.set.createdAt)
      throw new ReleaseError(
        `Preview ${preview.id} was made again meanwhile. The report of the earlier one: ${dir}`,
      )
    const folder = store.previewDir(preview.id)
    const stored = join(folder, comparisonFolder)
    rmSync(stored, { recursive: true, force: true })
    renameSync(dir, stored)
    // Servers and other machines look at a preview again when its record has changed.
    writePreview(folder, preview)
    return stored
  })
}
