import { join } from 'node:path'
import { sql } from 'kysely'
import { LeadStore } from '../leads/LeadStore'
import { openPostgres } from '../leads/postgres'
import { openSqlite } from '../leads/sqlite'
import { runCommand } from '../testing/cli'
import { contactRequest, solutionRequest, temporaryFolder } from '../testing/leads'
import { emptyDatabase } from '@site/tests/support/emptyDatabase'
import { eraseLeads } from './eraseLeads'

const LEADS = 1200

const folder = temporaryFolder()
const file = join(folder, 'leads.sqlite')
const source = new LeadStore(() => openSqlite(file), [{ name: 'mail' }, { name: 'webhook' }])

async function fill() {
  for (let index = 0; index < LEADS; index++) {
    const description = `ñandú 👨‍👩‍👧 'quoted' \\ ${index}`
    const origin = { source: 'json', idempotencyKey: `key ${index}`, isQuarantined: index % 7 === 0 } as const
    await (index % 2
      ? source.add({ kind: 'contact', request: { ...contactRequest, description } }, origin)
      : source.add(
          { kind: 'solution', request: { ...solutionRequest, description, quantity: index } },
          origin,
        ))
  }
  // The newest and some others are gone, so ids have gaps and the next one is not the count.
  await source.use(async (engine) => {
    const leads = await engine.db.selectFrom('leads').select(['id', 'reference']).execute()
    const erased = leads.filter(({ id }) => id % 100 === 0).map(({ reference }) => reference)
    await eraseLeads(engine, erased)
    await engine.db
      .updateTable('outbox')
      .set({ state: 'dead', last_error: 'refused' })
      .where('id', '=', 5)
      .execute()
    await engine.db
      .insertInto('scheduled_jobs')
      .values({ name: 'digest', last_run_at: '2026-11-24' })
      .execute()
  })
}

beforeAll(fill)
afterAll(() => source.close())

const readRows = (store: LeadStore) =>
  store.use(async ({ db }) => ({
    leads: await db.selectFrom('leads').selectAll().orderBy('id').execute(),
    outbox: await db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    erasures: (await db.selectFrom('erasures').selectAll().execute()).toSorted((one, other) =>
      one.reference < other.reference ? -1 : 1,
    ),
    jobs: await db.selectFrom('scheduled_jobs').selectAll().execute(),
  }))

const migrate = (url: string) => runCommand(['migrate', '--to', url], { DATABASE_FILE: file })

test('everything is copied with its ids, and new leads follow', async () => {
  const url = await emptyDatabase('copied')
  const { code, printed, errorText } = await migrate(url)
  expect(errorText).toBe('')
  expect(code).toBe(0)
  expect(printed).toContain(`leads: ${LEADS - 12} rows copied and compared`)
  const target = new LeadStore(() => openPostgres(url, () => undefined), [{ name: 'mail' }])
  expect(await readRows(target)).toEqual(await readRows(source))

  await target.add(
    { kind: 'contact', request: { ...contactRequest, description: 'New' } },
    { source: 'json' },
  )
  const { leads, outbox } = await readRows(target)
  // Number 1,200 was given before, to a lead that is erased.
  expect(leads.at(-1)).toMatchObject({ id: LEADS + 1, description: 'New' })
  expect(outbox.at(-1)).toMatchObject({ id: 2 * LEADS + 1, lead_id: LEADS + 1 })

  const again = await migrate(url)
  expect(again).toMatchObject({
    code: 1,
    errorText: expect.stringContaining('Copy into an empty database') as string,
  })
  expect((await readRows(target)).leads).toHaveLength(leads.length)
  await target.close()
})

test('a copy that does not arrive unchanged leaves the target empty', async () => {
  const url = await emptyDatabase('changed')
  const target = new LeadStore(() => openPostgres(url, () => undefined))
  await target.use(({ db }) =>
    sql`CREATE FUNCTION spoil() RETURNS trigger AS $$
        BEGIN NEW.description := rtrim(NEW.description, '7'); RETURN NEW; END $$ LANGUAGE plpgsql;
      CREATE TRIGGER spoil BEFORE INSERT ON leads FOR EACH ROW EXECUTE FUNCTION spoil()`.execute(db),
  )
  const { code, errorText } = await migrate(url)
  expect(code).toBe(1)
  expect(errorText).toContain('The rows of leads did not arrive unchanged')
  expect((await readRows(target)).leads).toEqual([])
  await target.close()
})

test('an unreachable target is explained without its password', async () => {
  const { code, errorText } = await migrate('postgres://site:secret@127.0.0.1:1/site')
  expect(code).toBe(1)
  expect(errorText).toContain('ECONNREFUSED')
  expect(errorText).not.toContain('secret')
})
