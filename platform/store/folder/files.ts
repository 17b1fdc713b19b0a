import { existsSync, readFileSync, statSync, truncateSync } from 'node:fs'

/* Append-only files of JSON lines: the journal and the audit log. */

/** @returns The lines of a file, without line breaks. None if there is no file. */
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
