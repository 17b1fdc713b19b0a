import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** @returns Relative paths of all files below a folder, sorted; none when the folder does not exist. */
export function listFiles(folder: string, skip: (name: string) => boolean = () => false): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !skip(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? listFiles(join(folder, entry.name), skip).map((path) => `${entry.name}/${path}`)
        : [entry.name],
    )
    .sort()
}

/** A hash of the names and contents of files below a folder. */
export function hashFiles(folder: string, names: readonly string[]): string {
  const hash = createHash('sha256')
  for (const name of names) {
    const content = readFileSync(join(folder, name))
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Size of a file of the store as browsers get it, in bytes. Undefined if the file does not exist. */
export function compressedSize(file: string): number | undefined {
  const compressed = `${file}.br`
  return statSync(existsSync(compressed) ? compressed : file, { throwIfNoEntry: false })?.size
}

/** Subresource integrity of a file. */
export function computeIntegrity(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

/** The source expression that allows an inline script or style in a Content-Security-Policy. */
export function computeCspHash(content: string): string {
  return `'${computeIntegrity(content)}'`
}

export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}
