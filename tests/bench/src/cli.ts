import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { api } from './api'
import { publishAll } from './baselines/makeBaselines'
import { deliveries } from './deliveries/deliveries'
import { faults } from './faults/faults'
import { leads } from './leads/leads'
import { findProfile, profiles } from './link/profiles'
import { nav } from './nav/nav'
import { checkSizes, pages } from './pages/pages'
import { compareReferences } from './references/compareReferences'
import { release } from './release/release'
import { rollback } from './release/rollback'
import { scale } from './scale/scale'
import { benchDir, pageKinds } from './settings'

const usage = `Usage: npm run bench -- <command> [options]
  pages     loads every kind of page beside its baselines    --runs (default 15)
              --check            only sizes, against their budgets, without baselines; non-zero when one is exceeded
              --page <name>      ${pageKinds.map(({ name }) => name).join(', ')}; several times
              --profile <name>   ${profiles.join(' or ')}: TLS records of 4 or 16 KB; both by default, link16k in at most 3 runs
              --inspected        with a debugger attached, as under developer tools and Lighthouse
  nav       from a click to the text of the next page        --runs (default 5)
  references  pages beside the same in other frameworks      --runs (default 5)
  release   how long releases take                           --runs (default 5)
  rollback  how long visitors get the earlier page           --runs (default 5)
  api       responses and leads per second                   --seconds (default 10)
  leads     durable leads per second, and their delivery     --seconds (default 10)
  deliveries  leads through a faulty mail server and kills   --postgres  two servers on PostgreSQL, not one on SQLite
  faults    the server under kills, locks, bad requests      --kills (default 100) --postgres
  scale     many remotes and pages                           --pages <number>, several times
  --again   reuses what the last run published`

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      inspected: { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      runs: { type: 'string' },
      kills: { type: 'string', default: '100' },
      seconds: { type: 'string', default: '10' },
      postgres: { type: 'boolean', default: false },
      profile: { type: 'string' },
      page: { type: 'string', multiple: true, default: [] },
      pages: { type: 'string', multiple: true, default: ['10', '100', '1000', '10000'] },
    },
  })
  const [command, ...others] = positionals
  const runs = positive(values.runs ?? (command === 'pages' ? '15' : '5'))
  const profile = values.profile === undefined ? undefined : findProfile(values.profile)
  const { page: names, inspected: isInspected } = values
  const database = values.postgres ? 'postgres' : 'sqlite'
  const commands: Record<string, () => Promise<void>> = {
    pages: () => (values.check ? checkSizes() : pages({ runs, profile, names, isInspected })),
    nav: () => nav(runs),
    references: () => compareReferences(runs, values.again),
    release: () => release(runs),
    rollback: () => rollback(runs),
    api: () => api(positive(values.seconds)),
    leads: () => leads(positive(values.seconds)),
    deliveries: () => deliveries(database),
    faults: () => faults(positive(values.kills), database),
    scale: () => scale(values.pages.map(positive)),
  }
  const measure = commands[command ?? '']
  if (!measure || others.length > 0) throw new Error(usage)
  mkdirSync(benchDir, { recursive: true })
  if (!['release', 'rollback', 'leads', 'deliveries', 'faults'].includes(command ?? ''))
    await publishAll(values.again)
  await measure()
}

function positive(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`"${text}" is not a positive integer.`)
  return number
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  // Not by `exitCode`, which the embedded database's hooks replace by 0 before the process ends.
  process.exit(1)
})
