import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sitePort } from '@site/shared/contract/port'
import { findRemotes, portOfRemote } from '@site/bundler/remotes.cjs'
import { listFiles } from '@site/release/files'
import { placeholderFiller } from './placeholders'
import type { NewRemote } from './readRequest'

/**
 * Writes the remote's folder: all of it, or nothing.
 *
 * @param templateDir Folder of the template, a remote whose names are placeholders.
 * @param format Formats the files of a folder: names of another length may break lines elsewhere.
 * @returns Paths of the files, from the repository's folder.
 */
export async function writeRemote(
  rootDir: string,
  remote: NewRemote,
  templateDir: string,
  format: (folder: string) => Promise<void>,
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
