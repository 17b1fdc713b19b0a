import { createHash } from 'node:crypto'

/*
 * An append-only file of JSON lines, each of which has the hash of the line before it in `previous`. Whoever changes, removes or
 * inserts a line must rewrite all lines after it. Only a copy elsewhere shows that the end was removed or rewritten.
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

/** @returns The last complete line of a file. */
export function lastChainedLine(content: string): string | undefined {
  return content
    .slice(0, content.lastIndexOf('\n') + 1)
    .split('\n')
    .findLast(Boolean)
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
