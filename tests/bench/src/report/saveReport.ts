import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { rootDir } from '../settings'
import { calibrationText } from './machineCalibration'

export interface Report {
  /** Name of the command: "pages". */
  name: string
  /** Markdown that follows the heading and the facts about the machine. */
  text: string
  /** All measured values, for the JSON file. */
  data: unknown
  /** Further conditions of the run: browser, options. */
  facts?: Readonly<Record<string, string>>
}

/** Prints a report and writes it to `tests/bench/results/` as Markdown and JSON, named by date and commit. */
export function saveReport({ name, text, data, facts = {} }: Report): void {
  const at = new Date().toISOString()
  const commit = currentCommit()
  const [processor] = cpus()
  const all = {
    commit,
    processor: `${cpus().length} × ${processor?.model.trim()}`,
    memory: `${(totalmem() / 1e9).toFixed(0)} GB`,
    node: process.version,
    // Times from a busy machine mean little.
    'load average': loadavg()[0]?.toFixed(1),
    'machine calibration, ms': calibrationText(),
    ...facts,
  }
  const lines = Object.entries(all).map(([fact, value]) => `- ${fact}: ${value}`)
  const dir = join(rootDir, 'tests/bench/results')
  const file = join(dir, `${at.slice(0, 16).replace(':', '')}-${commit}-${name}`)
  mkdirSync(dir, { recursive: true })
  writeFileSync(`${file}.md`, `# bench ${name}, ${at}\n\n${lines.join('\n')}\n\n${text}\n`)
  writeFileSync(`${file}.json`, `${JSON.stringify({ name, at, facts: all, data }, null, 2)}\n`)
  process.stdout.write(`${text}\n\n${file}.md\n`)
}

function currentCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: rootDir, encoding: 'utf8' }).trim()
  try {
    const isChanged = git('status', '--porcelain', '--', ':!tests/bench/results') !== ''
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? '-changed' : '')
  } catch {
    return 'no-commit'
  }
}
