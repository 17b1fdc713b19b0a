import { createHash } from 'node:crypto'
import { existsSync, readFileSync, truncateSync } from 'node:fs'

/*
 * An append-only file of JSON lines, each of which has the hash of the line before it in `previous`. To change, remove or insert a
 * line unnoticed, all lines after it must be rewritten. Only a copy elsewhere shows that the end was removed or rewritten.
 */

interface ChainedLine {
  previous?: string
}

/** @param last The line before, without its line break. Undefined for the first line of a file. */
export function linkTo(last: string | undefined): string {
  return createHash('sha256')
    .update(last ?? '')
    .digest('base64url')
}

/** @returns The lines of a file, without line breaks. None if there is no file. */
export function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

/** Removes a last line without a line break: a full disk can cut it short, and the next one must not be appended to it. */
export function removeHalfLine(file: string): void {
  if (!existsSync(file)) return
  const content = readFileSync(file)
  const end = content.lastIndexOf('\n') + 1
  if (end < content.length) truncateSync(file, end)
}

/**
 * Lines before the first one with a hash were written by versions of this tool that had no chain.
 *
 * @returns Numbers, from 1, of the lines that do not follow the line before them. A line that is no JSON does not.
 */
export function brokenLinks(lines: readonly string[]): number[] {
  let isChained = false
  return lines.flatMap((line, index) => {
    const previous = previousOf(line)
    if (previous === undefined && !isChained) return []
    isChained = true
    return previous === linkTo(lines[index - 1]) ? [] : [index + 1]
  })
}

function previousOf(line: string): string | undefined {
  try {
    return (JSON.parse(line) as ChainedLine).previous
  } catch {
    return undefined
  }
}
