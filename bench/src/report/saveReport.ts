import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { resultsDir, rootDir } from '../settings'
import { calibrationFact } from './machineCalibration'

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

/** Prints a report and writes it to `bench/results/` as Markdown and JSON, named by date and commit. */
export function saveReport({ name, text, data, facts = {} }: Report): void {
  const at = new Date().toISOString()
  const all = { ...machineFacts(), ...facts }
  const lines = Object.entries(all).map(([fact, value]) => `- ${fact}: ${value}`)
  const markdown = `# bench ${name}, ${at}\n\n${lines.join('\n')}\n\n${text}\n`
  const file = join(resultsDir, `${at.slice(0, 16).replace(':', '')}-${all.commit}-${name}`)
  mkdirSync(resultsDir, { recursive: true })
  writeFileSync(`${file}.md`, markdown)
  writeFileSync(`${file}.json`, `${JSON.stringify({ name, at, facts: all, data }, null, 2)}\n`)
  process.stdout.write(`${text}\n\n${file}.md\n`)
}

/** Includes the load average, because times from a busy machine mean little. */
function machineFacts() {
  const [processor] = cpus()
  const [load = 0] = loadavg()
  return {
    commit: commit(),
    processor: `${cpus().length} × ${processor?.model.trim() ?? 'unknown'}`,
    memory: `${(totalmem() / 1e9).toFixed(0)} GB`,
    node: process.version,
    'load average': load.toFixed(1),
    ...calibrationFact(),
  }
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: rootDir, encoding: 'utf8' }).trim()
  try {
    const isChanged = git('status', '--porcelain', '--', ':!bench/results') !== ''
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? '-changed' : '')
  } catch {
    return 'no-commit'
  }
}
