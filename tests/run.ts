/* `npm test`, `npm run test:full` and `npm run test:changed`: runs suites of README.md, and reports on them at the end. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readResults, reportOf, type SuiteResult } from './results'
import { readSuites, runs, suitesFor, type Suite } from './suites'
import { resultsVariable } from './writeResult.cjs'

const resultsDir = mkdtempSync(join(tmpdir(), 'test-results-'))

/** Files that differ from the main branch, with those that are not committed. */
function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const main = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main', 'refs/heads/main')[0]
  if (!main) throw new Error('There is neither a branch "main" nor "origin/main" to compare with.')
  const [base = ''] = git('merge-base', 'HEAD', main)
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/** Runs an npm script. The output of one that has company is shown when it ends. */
function runSuite({ script }: Suite, hasCompany: boolean): Promise<SuiteResult> {
  const start = performance.now()
  const file = join(resultsDir, `${script.replaceAll(':', '-')}.jsonl`)
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: ['ignore', hasCompany ? 'pipe' : 'inherit', hasCompany ? 'pipe' : 'inherit'],
      env: { ...process.env, [resultsVariable]: file },
    })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(output))
      const seconds = (performance.now() - start) / 1000
      resolve({ script, seconds, isPassed: code === 0, tests: readResults(file) })
    })
  })
}

/** Neighbours that need one core each, two at a time. */
function inGroups(suites: readonly Suite[]): Suite[][] {
  const groups: Suite[][] = []
  for (const suite of suites) {
    const last = groups.at(-1)
    if (last?.length === 1 && last[0]?.cores === 1 && suite.cores === 1) last.push(suite)
    else groups.push([suite])
  }
  return groups
}

async function run(): Promise<void> {
  const [name] = process.argv.slice(2)
  const all = readSuites()
  const suites =
    name === 'test:changed'
      ? suitesFor(all, changedFiles())
      : all.filter(({ run: of }) => of === runs.find((known) => known === name))
  if (suites.length === 0)
    throw new Error(`Usage: npm test, or npm run ${[...runs.slice(1), 'test:changed'].join(', ')}`)
  const results: SuiteResult[] = []
  for (const group of inGroups(suites)) {
    process.stdout.write(`\n${group.map(({ script }) => `npm run ${script}`).join(', ')}\n`)
    results.push(...(await Promise.all(group.map((suite) => runSuite(suite, group.length > 1)))))
  }
  process.stdout.write(`${reportOf(results)}\n`)
  process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1
}

try {
  await run()
} finally {
  rmSync(resultsDir, { recursive: true, force: true })
}
