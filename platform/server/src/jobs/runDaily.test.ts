import { join } from 'node:path'
import { emptyDatabase } from '@site/tests/support/emptyDatabase'
import type { Engine } from '../leads/engine'
import { migrate } from '../leads/migrate'
import { openPostgres } from '../leads/postgres'
import { openSqlite } from '../leads/sqlite'
import { temporaryFolder } from '../testing/leads'
import { runDaily } from './runDaily'

const folder = temporaryFolder()

/** Two engines of one database, as two servers have them. */
const databases: [string, () => Promise<readonly [Engine, Engine]>][] = [
  [
    'SQLite',
    () => {
      const file = join(folder, 'leads.sqlite')
      return Promise.resolve([openSqlite(file), openSqlite(file)])
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const url = await emptyDatabase('jobs')
      return [openPostgres(url, () => undefined), openPostgres(url, () => undefined)]
    },
  ],
]

/** 23:59:59 on 24 November in La Paz. */
const beforeMidnight = new Date('2026-11-25T03:59:59.000Z')
const midnight = new Date('2026-11-25T04:00:00.000Z')
const succeed = () => Promise.resolve()
const later = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000)

describe.each(databases)('on %s', (_database, open) => {
  let engines: readonly [Engine, Engine]
  let count = 0
  let name = ''

  beforeAll(async () => {
    engines = await open()
    await migrate(engines[0])
  })
  beforeEach(() => (name = `job ${count++}`))
  afterAll(() => Promise.all(engines.map(({ db }) => db.destroy())))

  test('a job runs once a day, which begins at midnight in La Paz', async () => {
    const runs: (string | undefined)[] = []
    const run = (now: Date) =>
      runDaily(
        engines[0],
        name,
        (last) => {
          runs.push(last)
          return succeed()
        },
        now,
      )

    expect(await run(later(midnight, -600))).toBe(true)
    expect(await run(beforeMidnight)).toBe(false)
    expect(await run(midnight)).toBe(true)
    expect(runs).toEqual([undefined, later(midnight, -600).toISOString()])
  })

  test('of processes that start it at once, one runs it', async () => {
    const runs: string[] = []
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        runDaily(
          engines[index % 2 ? 0 : 1],
          name,
          () => {
            runs.push(name)
            return succeed()
          },
          midnight,
        ),
      ),
    )
    expect(runs).toHaveLength(1)
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('a job that failed is still due, since the last run that succeeded', async () => {
    await runDaily(engines[0], name, succeed, beforeMidnight)
    const fail = runDaily(engines[0], name, () => Promise.reject(new Error('no mail server')), midnight)
    await expect(fail).rejects.toThrow('no mail server')

    let last: string | undefined
    expect(
      await runDaily(
        engines[1],
        name,
        (time) => {
          last = time
          return succeed()
        },
        midnight,
      ),
    ).toBe(true)
    expect(last).toBe(beforeMidnight.toISOString())
  })

  test('a job whose process died runs again after an hour', async () => {
    void runDaily(engines[0], name, () => new Promise(() => undefined), midnight)
    await claimed()

    const run = (minutes: number) => runDaily(engines[1], name, succeed, later(midnight, minutes))
    expect(await run(59)).toBe(false)
    expect(await run(60)).toBe(true)
  })

  test('a run that took too long does not end the claim of the next one', async () => {
    let end = () => {}
    const slow = runDaily(engines[0], name, () => new Promise((resolve) => (end = resolve)), midnight)
    await claimed()
    let isThirdRefused = false
    await runDaily(
      engines[1],
      name,
      async () => {
        end()
        await slow
        isThirdRefused = !(await runDaily(engines[0], name, succeed, later(midnight, 62)))
      },
      later(midnight, 61),
    )
    expect(isThirdRefused).toBe(true)
  })

  test('a clock that was set back does not stop the job', async () => {
    const wrong = new Date('2036-01-01T12:00:00.000Z')
    await runDaily(engines[0], name, succeed, wrong)
    expect(await runDaily(engines[0], name, succeed, midnight)).toBe(true)
    void runDaily(engines[0], `${name} dead`, () => new Promise(() => undefined), wrong)
    await claimed(`${name} dead`)
    expect(await runDaily(engines[0], `${name} dead`, succeed, midnight)).toBe(true)
  })

  /** Resolves once the job is claimed. */
  async function claimed(job = name): Promise<void> {
    for (;;) {
      const row = await engines[0].db
        .selectFrom('scheduled_jobs')
        .select('claimed_until')
        .where('name', '=', job)
        .executeTakeFirst()
      if (row?.claimed_until) return
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
})
