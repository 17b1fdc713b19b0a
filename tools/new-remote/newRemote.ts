import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sitePort } from '@site/shared/contract/port'
import { findRemotes, portOfRemote } from '@site/bundler/remotes.cjs'
import { listFiles } from '@site/release/files'
import { placeholderFiller, templateDir } from './placeholders'
import { readRequest, type NewRemote } from './readRequest'

export interface NewRemoteTools {
  /** Formats the files of a folder: names of another length may break lines elsewhere. */
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
  { format, updateLock }: NewRemoteTools,
): Promise<{ remote: NewRemote; files: string[] }> {
  const remote = readRequest(rootDir, words)
  const lockFile = join(rootDir, 'package-lock.json')
  const lock = existsSync(lockFile) ? readFileSync(lockFile) : undefined
  const files = await writeFolder(rootDir, remote, format)
  try {
    await updateLock(rootDir)
  } catch (error) {
    rmSync(join(rootDir, remote.package), { recursive: true, force: true })
    if (lock) writeFileSync(lockFile, lock)
    throw error
  }
  return { remote, files }
}

/**
 * Writes the remote's folder: all of it, or nothing.
 *
 * @returns Paths of the files, from the repository's folder.
 */
async function writeFolder(
  rootDir: string,
  remote: NewRemote,
  format: NewRemoteTools['format'],
): Promise<string[]> {
  const target = join(rootDir, remote.package)
  // No command takes a folder of this name for a remote.
  const unfinished = join(rootDir, `.${remote.package}-${process.pid}`)
  const fill = placeholderFiller({ ...remote, name: remote.package.replace('mfe-', '') })
  try {
    const files = listFiles(templateDir, (name) => ['dist', 'node_modules'].includes(name)).map((file) => {
      const content = fill(readFileSync(join(templateDir, file), 'utf8'))
      const path = join(unfinished, fill(file))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, file === 'package.json' ? withPort(content, freePort(rootDir)) : content)
      return join(remote.package, fill(file))
    })
    await format(unfinished)
    renameSync(unfinished, target)
    return files
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** The first one after the site's that no other remote states. */
function freePort(rootDir: string): number {
  const used = new Set(findRemotes(rootDir).map((name) => portOfRemote(rootDir, name)))
  let port = sitePort + 1
  while (used.has(port)) port++
  return port
}

function withPort(packageJson: string, port: number): string {
  // Cast: the template's own file.
  const content = JSON.parse(packageJson) as object
  return `${JSON.stringify({ ...content, config: { port } }, null, 2)}\n`
}
