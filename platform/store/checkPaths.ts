import { previewIdSource } from '@site/shared/contract/releases'
import { StoreError, type StoredFile } from './SharedStore'

const folderPattern = new RegExp(
  `^(sites/[1-9]\\d{0,8}|previews/${previewIdSource}|releases/[a-z0-9][a-z0-9-]*/[0-9a-z]{1,64})$`,
)
/** No empty, hidden or relative parts, no backslashes and no control characters. */
const filePattern = /^(?:[^./\\\p{Cc}][^/\\\p{Cc}]*\/)+[^./\\\p{Cc}][^/\\\p{Cc}]*$/u
const hashPattern = /^[\w-]{43}$/

export const isFolder = (path: string) => folderPattern.test(path)

/** Whether a folder has a release set: one that was live, or a preview. */
export const hasSet = (folder: string) => folder.startsWith('sites/') || folder.startsWith('previews/')

const isAsset = (path: string) => path.startsWith('assets/') && filePattern.test(path)

/**
 * Checks names that come from another machine, before files are written under them.
 *
 * @throws StoreError for a path that leads out of the folder and of `assets/`.
 */
export function checkFiles(folder: string, files: readonly StoredFile[]): readonly StoredFile[] {
  if (!isFolder(folder))
    throw new StoreError(`The store has a folder with an impossible name: ${JSON.stringify(folder)}.`)
  for (const { path, hash } of files)
    if (
      !filePattern.test(path) ||
      !hashPattern.test(hash) ||
      !(path.startsWith(`${folder}/`) || isAsset(path))
    )
      throw new StoreError(
        `${folder} of the store has a file with an impossible name: ${JSON.stringify(path)}.`,
      )
  return files
}
