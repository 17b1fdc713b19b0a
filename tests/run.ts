/* `npm test`, `npm run test:full` and `npm run test:changed`: runs suites of README.md, and reports on them at the end. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compilePrograms } from './support/compiledPrograms.cjs'
import { readResults, formatReport, type SuiteResult } from './results'
import { readSuites, runs, suitesFor, type Suite } from './suites'
import { resultsVariable } from './writeResult.cjs'

/** A suite that has not ended by then is ended, and has failed: one test that hangs must not hide the report. */
const SUITE_LIMIT_MS = 30 * 60_000

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
function runSuite({ script, cores }: Suite): Promise<SuiteResult> {
  const start = performance.now()
  const file = join(resultsDir, `${script.replaceAll(':', '-')}.jsonl`)
  const output = cores === 1 ? 'pipe' : 'inherit'
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: ['ignore', output, output],
      // A process group, so that whatever the suite started ends with it.
      detached: true,
      env: { TEST_RUN: resultsDir, ...process.env, [resultsVariable]: file },
    })
    const end = () => child.pid && process.kill(-child.pid, 'SIGKILL')
    const limit = setTimeout(() => {
      process.stdout.write(`\nnpm run ${script} has not ended after ${SUITE_LIMIT_MS / 60_000} minutes.\n`)
      end()
    }, SUITE_LIMIT_MS)
    process.once('exit', end)
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(limit)
      process.off('exit', end)
      if (chunks.length > 0)
        process.stdout.write(Buffer.concat([Buffer.from(`\n${script} prints:\n`), ...chunks]))
      const seconds = (performance.now() - start) / 1000
      resolve({ script, seconds, isPassed: code === 0, tests: readResults(file) })
    })
  })
}

/** Runs suites in order, each as soon as a core is free: none idles while a longer suite waits for the other. */
async function runAll(suites: readonly Suite[], cores = 2): Promise<SuiteResult[]> {
  const results: SuiteResult[] = []
  const running = new Map<Suite, Promise<void>>()
  const busy = () => [...running.keys()].reduce((sum, suite) => sum + suite.cores, 0)
  for (const suite of suites) {
    while (busy() >= cores) await Promise.race(running.values())
    process.stdout.write(`\nnpm run ${suite.script}\n`)
    const ended = runSuite(suite).then((result) => {
      results.push(result)
      running.delete(suite)
    })
    running.set(suite, ended)
  }
  await Promise.all(running.values())
  return results
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
  // Once for all suites; those for every change start none.
  if (suites.some(({ paths }) => paths.length > 0)) compilePrograms('tests')
  const results = await runAll(suites)
  process.stdout.write(`${formatReport(results)}\n`)
  process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1
}

// Suites are not in the terminal's process group.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

void run().finally(() => rmSync(resultsDir, { recursive: true, force: true }))
