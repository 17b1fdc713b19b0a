import { createHash } from 'node:crypto'
import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync, truncateSync } from 'node:fs'

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

/** @returns The last line with a line break. Undefined if there is none. Reads only the end of the file. */
export function lastLineOf(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const { content } = readEnd(file)
  const end = content.lastIndexOf('\n')
  return end < 1 ? undefined : content.toString('utf8', content.lastIndexOf('\n', end - 1) + 1, end)
}

/** Removes a last line without a line break: a full disk can cut it short, and the next one must not be appended to it. */
export function removeHalfLine(file: string): void {
  if (!existsSync(file)) return
  const { content, size } = readEnd(file)
  const half = content.length - (content.lastIndexOf('\n') + 1)
  if (half > 0) truncateSync(file, size - half)
}

const END_BYTES = 64 * 1024

/** Reads the end of a file: all of its last complete line, and what follows it. */
function readEnd(file: string): { content: Buffer; size: number } {
  const descriptor = openSync(file, 'r')
  try {
    const { size } = fstatSync(descriptor)
    for (let length = END_BYTES; ; length *= 2) {
      const content = Buffer.alloc(Math.min(length, size))
      readSync(descriptor, content, 0, content.length, size - content.length)
      // The line begins behind another line break, or with the file.
      if (content.length === size || content.indexOf('\n') !== content.lastIndexOf('\n'))
        return { content, size }
    }
  } finally {
    closeSync(descriptor)
  }
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
