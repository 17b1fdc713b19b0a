import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LeadStore } from '../leads/LeadStore'
import { openSqlite } from '../leads/sqlite'
import { runCommand } from '../testing/cli'
import { contactRequest, countLeads, temporaryFolder } from '../testing/leads'
import { eraseOldLeads, retentionCutoff, retentionJob } from './retention'

const folder = temporaryFolder()
const cli = resolve('platform/server/src/cli.ts')
let number = 0
let file: string
let store: LeadStore

beforeEach(() => {
  file = join(folder, `${++number}.sqlite`)
  store = new LeadStore(() => openSqlite(file), [{ name: 'mail' }])
})

afterEach(() => store.close())

/** Stores leads that are so old. */
async function add(count: number, months: number) {
  const now = new Date()
  const created_at = retentionCutoff(months, new Date(now.getTime() - 1000))
  for (let index = 0; index < count; index++) {
    const request = { ...contactRequest, description: `${months} months, ${index}` }
    await store.add({ kind: 'contact', request }, { source: 'json' })
    await store.use(({ db }) =>
      db.updateTable('leads').set({ created_at }).where('description', '=', request.description).execute(),
    )
  }
}

const run = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  runCommand(['retention', ...args], { DATABASE_FILE: file, ...env })

test('a period ends on the same day of the month, or on its last day', () => {
  const from = (now: string, months: number) => retentionCutoff(months, new Date(now))
  expect(from('2026-11-24T16:00:00.000Z', 24)).toBe('2024-11-24T16:00:00.000Z')
  expect(from('2024-02-29T00:00:00.000Z', 12)).toBe('2023-02-28T00:00:00.000Z')
  expect(from('2026-03-31T00:00:00.000Z', 1)).toBe('2026-02-28T00:00:00.000Z')
  expect(from('2026-01-15T00:00:00.000Z', 2)).toBe('2025-11-15T00:00:00.000Z')
})

test('leads older than 24 months are erased, after a look at how many', async () => {
  await add(250, 24)
  await add(2, 23)
  expect((await run(['--dry-run'])).printed).toMatch(
    /^250 leads older than 24 months .* Nothing was erased\.$/m,
  )
  expect(await countLeads(store)).toBe(252)
  expect((await run([])).printed).toMatch(/^Erased 250 leads older than 24 months/)
  expect(await countLeads(store)).toBe(2)
  expect(await store.use(({ db }) => db.selectFrom('outbox').select('id').execute())).toHaveLength(2)
})

test('the period is configured, and 0 keeps all leads', async () => {
  await add(1, 30)
  const months = (LEAD_RETENTION_MONTHS: string) => run([], { LEAD_RETENTION_MONTHS })
  expect((await months('0')).printed).toContain('kept without limit')
  expect((await months('36')).printed).toContain('Erased 0 leads')
  expect(await months('-1')).toMatchObject({ code: 1 })
  expect((await run(['--months', '30'], { LEAD_RETENTION_MONTHS: '0' })).printed).toContain(
    'Erased 1 lead older',
  )
})

/** The daily job, and what its command has printed. */
function dailyRetention(months: number) {
  const printed: string[] = []
  const env = { ...process.env, DATABASE_FILE: file }
  const options = { cli, months, env, execArgv: ['--import', 'tsx'] }
  const job = retentionJob(store, options, (text) => printed.push(text))
  return { printed, run: (time: string) => job.run(new Date(time), new AbortController().signal) }
}

test.each([
  ['no lead is old enough', 23, 24],
  ['all leads are kept', 24, 0],
])('the daily job starts no process when %s', async (_what, age, months) => {
  await add(1, age)
  const { printed, run } = dailyRetention(months)
  await run('2026-11-25T12:00:00.000Z')
  expect(printed).toEqual([])
  expect(await countLeads(store)).toBe(1)
})

test('the daily job runs once a day, at night in La Paz', async () => {
  await add(1, 24)
  const { printed, run } = dailyRetention(24)
  // 02:59 in La Paz.
  await run('2026-11-25T06:59:00.000Z')
  expect(printed).toEqual([])
  await run('2026-11-25T07:00:00.000Z')
  expect(printed).toEqual([expect.stringContaining('Erased 1 lead older')])
  await add(1, 24)
  await run('2026-11-25T23:00:00.000Z')
  expect(printed).toHaveLength(1)
  await run('2026-11-26T08:00:00.000Z')
  expect(printed).toHaveLength(2)
  expect(await countLeads(store)).toBe(0)
})

/** In La Paz it is noon. */
const noon = (date: string) => `${date}T16:00:00.000Z`

test.each([
  ['before the first one that was completed', undefined],
  ['after one that was completed', noon('2026-01-01')],
])(
  'a run that was interrupted before it overwrote what it deleted, %s, is completed',
  async (_when, first) => {
    const { printed, run } = dailyRetention(24)
    if (first !== undefined) await run(first)
    await add(1, 24)
    await store.use((engine) => eraseOldLeads(engine, retentionCutoff(24)))
    const isInFiles = () =>
      [file, `${file}-wal`].some((name) => readFileSync(name).includes(contactRequest.email))
    expect(isInFiles()).toBe(true)

    await run(noon(new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)))
    expect(printed).toEqual([expect.stringContaining('Erased 0 leads older')])
    expect(isInFiles()).toBe(false)
  },
)

test('the daily job starts no process for leads that were erased before its last run', async () => {
  await add(1, 24)
  await store.use((engine) => eraseOldLeads(engine, retentionCutoff(24)))
  const { printed, run } = dailyRetention(24)
  const year = new Date().getUTCFullYear() + 1
  await run(noon(`${year}-01-01`))
  expect(printed).toHaveLength(1)
  await run(noon(`${year}-01-02`))
  expect(printed).toHaveLength(1)
})
