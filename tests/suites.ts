import { readFileSync } from 'node:fs'

export const runs = ['test', 'test:full', 'test:weekly'] as const

/** A row of the table in README.md. */
export interface Suite {
  /** An npm script. */
  script: string
  /** The run that it belongs to. */
  run: (typeof runs)[number]
  /** Cores that it keeps busy. */
  cores: 1 | 2
  /** Folders and files, from the root, whose changes it has to be run for. `*` stands for part of a name. */
  paths: readonly string[]
}

/** All suites, in the order in which they are run. @throws Error for a row that cannot be read. */
export function readSuites(readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')): Suite[] {
  const [, section = ''] = readme.split('## Suites')
  const [table = ''] = section.split('\n## ')
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  return rows.map((row) => {
    const [, script = '', run = '', cores = '', , paths = ''] = row.split('|').map((cell) => cell.trim())
    const suite = {
      script: unquoted(script)[0],
      run: runs.find((name) => name === run),
      cores: Number(cores),
    }
    const { script: name, run: of, cores: busy } = suite
    if (!name || !of || (busy !== 1 && busy !== 2)) throw new Error(`tests/README.md: ${row}`)
    return { script: name, run: of, cores: busy, paths: unquoted(paths) }
  })
}

const unquoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)

/** The suites that changes of these files have to be checked by. Those without paths are for every change. */
export function suitesFor(suites: readonly Suite[], files: readonly string[]): Suite[] {
  return suites.filter(
    ({ run, paths }) =>
      run !== 'test:weekly' &&
      (paths.length === 0 || paths.some((path) => files.some((file) => covers(path, file)))),
  )
}

function covers(path: string, file: string): boolean {
  const pattern = path.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
  return new RegExp(`^${pattern}(/|$)`).test(file)
}
