import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRequest, type NewRemote } from './readRequest'
import { writeRemote } from './writeRemote'

export interface NewRemoteTools {
  /** Folder of the template, a remote whose names are placeholders. */
  templateDir: string
  /** Formats the files of a folder. */
  format: (folder: string) => Promise<void>
  /** Enters the new workspace into package-lock.json: `npm ci` refuses a workspace that is not in it. */
  updateLock: (rootDir: string) => Promise<void>
}

/**
 * Makes a remote from the template. It changes no file but package-lock.json, and leaves nothing behind if it fails.
 *
 * @param words Name, address and label: `['blog', '/blog', 'Blog']`.
 * @returns The remote, and the paths of its files.
 * @throws ReleaseError that says what to do.
 */
export async function newRemote(
  rootDir: string,
  words: readonly string[],
  { templateDir, format, updateLock }: NewRemoteTools,
): Promise<{ remote: NewRemote; files: string[] }> {
  const remote = readRequest(rootDir, words)
  const lockFile = join(rootDir, 'package-lock.json')
  const lock = existsSync(lockFile) ? readFileSync(lockFile) : undefined
  const files = await writeRemote(rootDir, remote, templateDir, format)
  try {
    await updateLock(rootDir)
  } catch (error) {
    rmSync(join(rootDir, remote.package), { recursive: true, force: true })
    if (lock) writeFileSync(lockFile, lock)
    throw error
  }
  return { remote, files }
}
