import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { resultsDir, rootDir } from '../settings'
import { paceFact } from './machineCalibration'

export interface Report {
  /** Of the command: "pages". */
  name: string
  /** Markdown, below the heading and the facts about the machine. */
  text: string
  /** Everything that was measured. */
  data: unknown
  /** More facts to compare runs by: the browser, options. */
  facts?: Readonly<Record<string, string>>
}

/** Prints a report and keeps it, as Markdown and as JSON, named by date and commit. */
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

/** The load at the end of the run counts too: on a busy machine times mean little. */
function machineFacts() {
  const [processor] = cpus()
  const [load = 0] = loadavg()
  return {
    commit: commit(),
    processor: `${cpus().length} × ${processor?.model.trim() ?? 'unknown'}`,
    memory: `${(totalmem() / 1e9).toFixed(0)} GB`,
    node: process.version,
    'load average': load.toFixed(1),
    ...paceFact(),
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
