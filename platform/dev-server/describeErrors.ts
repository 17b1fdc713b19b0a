import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { WebpackError } from 'webpack'

const LINES_AROUND = 2

/** What the bundler and its loaders add to errors, as far as it is used. */
interface BundlerError extends Error {
  file?: string
  loc?: WebpackError['loc']
  /** A module that was made from a file has its path. */
  module?: { resource?: string } | null
}

interface Place {
  line: number
  /** From 0. */
  column?: number
}

/**
 * The bundler's errors as people read them: each once, with its file, its line and the source as it was written. The bundles for
 * browsers and for the server repeat each other's errors, and the bundler repeats those of a compiler for its output.
 *
 * @param errors In any order.
 */
export function describeErrors(rootDir: string, errors: readonly Error[]): string {
  const described = new Map<string, string>()
  // Cast: all of its members are optional.
  const all = errors as readonly BundlerError[]
  // Those of compilers name a file. What the bundler says of their output follows from them.
  const causes = all.filter(({ file }) => file !== undefined)
  const consequences = all.filter(({ file }) => file === undefined)
  for (const error of [...causes, ...consequences]) {
    const file = getFile(error)
    const text = getText(error)
    // What follows the first syntax error of a file mostly follows from it.
    const key = file !== undefined && error.name !== 'ModuleNotFoundError' ? file : `${file}: ${text}`
    if (!described.has(key)) described.set(key, describeAt(rootDir, file, getPlace(error), text))
  }
  return [...described.values()].join('\n\n')
}

function getFile({ file, module }: BundlerError): string | undefined {
  return (module?.resource ?? file)?.replace(/\?.*$/, '')
}

/** A parser's place is one in the compiler's output. */
function getPlace({ loc, name }: BundlerError): Place | undefined {
  return loc && 'start' in loc && name !== 'ModuleParseError' ? loc.start : undefined
}

/** Without colours, stacks and the names of loaders. */
function getText({ message }: Error): string {
  return stripVTControlCharacters(message)
    .replace(/^[^]*Module build failed \(from [^)]*\):/, '')
    .replace(/^\[tsl\] ERROR in .*\n/, '')
    .replaceAll(/\n {4}at .*/g, '')
    .trim()
}

/** An error with the name of its file, its line, and the source around it, as far as they are known. */
export function describeAt(
  rootDir: string,
  file: string | undefined,
  place: Place | undefined,
  text: string,
): string {
  if (file === undefined) return text
  const name = relative(rootDir, file)
  if (!place) return `${name}\n${text}`
  const { line, column } = place
  const at = column === undefined ? `${line}` : `${line}:${column + 1}`
  return [`${name}:${at}`, text, ...sourceAround(file, place)].join('\n')
}

function sourceAround(file: string, { line, column }: Place): string[] {
  if (!existsSync(file)) return []
  const first = Math.max(1, line - LINES_AROUND)
  const lines = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .slice(first - 1, line + LINES_AROUND)
  const width = String(line + LINES_AROUND).length
  return lines.flatMap((source, index) => {
    const number = first + index
    const shown = `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${source}`
    return number === line && column !== undefined
      ? [shown, `  ${' '.repeat(width)} | ${' '.repeat(column)}^`]
      : [shown]
  })
}
