import {
  existsSync,
  readFileSync,
  statSync,
  truncateSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** @returns The lines of an append-only file, as the journal is, without line breaks. None if there is no file. */
export function getLines(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

/** @returns The values of the lines. Undefined for a damaged line: other lines do not depend on it. */
export function readValues<T>(file: string): (T | undefined)[] {
  return getLines(file).map((line) => {
    try {
      return JSON.parse(line) as T
    } catch {
      return undefined
    }
  })
}

/** Removes a last line without a line break: a full disk can cut it short, and the next one must not be appended to it. */
export function removeHalfLine(file: string): void {
  // A device, as tests use it for a full disk, has no size and no end.
  if (!existsSync(file) || statSync(file).size === 0) return
  const content = readFileSync(file)
  truncateSync(file, content.lastIndexOf('\n') + 1)
}

/** Names in a folder of the store; none if there is no such folder. */
export const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** @returns The number of the live release set: 3 if the link `live` points to `sites/3`. Undefined without such a link. */
export function readLiveNumber(storeDir: string): number | undefined {
  try {
    const [, number] = /^sites\/(\d+)$/.exec(readlinkSync(join(storeDir, 'live'))) ?? []
    return number === undefined ? undefined : Number(number)
  } catch {
    return undefined
  }
}

/** Readers see the earlier or the new content, also when the process is killed. Call it with a lock held. */
export function replaceFile(path: string, content: Buffer | string, mode = 0o666): void {
  const next = `${path}.new`
  // A killed process of another user can have left one.
  rmSync(next, { force: true })
  writeFileSync(next, content, { mode })
  renameSync(next, path)
}

/** Points a symbolic link to another target in one step: a link cannot be changed in place. Call it with a lock held. */
export function replaceLink(path: string, target: string): void {
  const next = `${path}.next`
  rmSync(next, { force: true })
  symlinkSync(target, next)
  renameSync(next, path)
}
