import { parseArgs } from 'node:util'
import { api } from './api'
import { nav } from './nav/nav'
import { pages } from './pages/pages'
import { release } from './release'
import { scale } from './scale/scale'
import { calibrate } from './report/machineCalibration'
import { pageKinds, profiles, runsOf } from './settings'

/** Of commands other than `pages`. */
const DEFAULT_RUNS = 5

const usage = `Usage: npm run bench -- <command> [options]
  pages     loads every kind of page beside its baselines
              --check            only sizes, against bench/budgets.json; non-zero when one is exceeded
              --runs <number>    repetitions (default ${profiles.map((profile) => `${profile} ${runsOf[profile]}`).join(', ')})
              --profile <name>   ${profiles.join(', ')}; several times (default all)
              --page <name>      ${pageKinds.map(({ name }) => name).join(', ')}; several times
              --visited          without the loader
              --inspected        with a debugger attached, as under developer tools and Lighthouse
  nav       from a click to the text of the next page    --runs (default ${DEFAULT_RUNS})
  release   how long releases take                       --runs (default ${DEFAULT_RUNS})
  api       responses and leads per second               --seconds (default 10)
  scale     many remotes and pages                       --pages <number>, several times
  --again   reuses what the last run published`

async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      visited: { type: 'boolean', default: false },
      inspected: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      runs: { type: 'string' },
      seconds: { type: 'string', default: '10' },
      profile: { type: 'string', multiple: true, default: [...profiles] },
      page: { type: 'string', multiple: true, default: pageKinds.map(({ name }) => name) },
      pages: { type: 'string', multiple: true, default: ['10', '100', '1000', '10000'] },
    },
  })
  const runs = values.runs === undefined ? undefined : positive(values.runs)
  const { again: isAgain } = values
  const [command = 'help'] = positionals
  switch (command) {
    case 'pages':
      return pages({
        runs,
        profiles: chosen(profiles, values.profile),
        kinds: pageKinds.filter(({ name }) => values.page.includes(name)),
        isVisited: values.visited,
        isInspected: values.inspected,
        isCheck: values.check,
        isAgain,
        report,
      })
    case 'nav':
      await nav({ runs: runs ?? DEFAULT_RUNS, isAgain, report })
      return true
    case 'release':
      await release({ runs: runs ?? DEFAULT_RUNS, report })
      return true
    case 'api':
      await api({ seconds: positive(values.seconds), isAgain, report })
      return true
    case 'scale':
      await scale({ pageCounts: values.pages.map(positive), isAgain, report })
      return true
    default:
      throw new Error(usage)
  }
}

function chosen<T extends string>(known: readonly T[], names: readonly string[]): T[] {
  const found = known.filter((name) => names.includes(name))
  if (found.length === 0) throw new Error(`Known: ${known.join(', ')}`)
  return found
}

function positive(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`"${text}" is not a positive integer.`)
  return number
}

function report(message: string): void {
  // Every command reports before each measurement, so nothing is being measured here.
  calibrate()
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${message}\n`)
}

run().then(
  (isGood) => {
    if (!isGood) process.exitCode = 1
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
