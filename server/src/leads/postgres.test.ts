import { sql } from 'kysely'
import { contactRequest, solutionRequest } from '../testing/leads'
import { LeadStoreUnavailable, type LeadOrigin, type LeadRequest } from './leadStore'
import { openPostgres } from './postgres'
import { SqlLeadStore } from './sqlLeadStore'

// An empty database that may be filled; scripts/testing/startPostgres.mjs starts one where none is given.
const url = process.env['TEST_DATABASE_URL'] ?? ''

/** So that two servers come upon each other between writing and looking. */
const ROUNDS = 40

const contact: LeadRequest = { kind: 'contact', request: contactRequest }
const solution: LeadRequest = { kind: 'solution', request: { ...solutionRequest, description: '👨‍👩‍👧 ñ' } }
const withKey = (key: string): LeadOrigin => ({
  source: 'json',
  sender: '192.0.2.1',
  idempotencyKey: `${process.pid}-${key}`,
})

describe('PostgreSQL', () => {
  const engine = openPostgres(url, () => undefined)
  const other = openPostgres(url, () => undefined)
  const stores = [new SqlLeadStore(engine, ['mail']), new SqlLeadStore(other, ['mail'])] as const

  afterAll(() => Promise.all(stores.map((store) => store.close())))

  test('two servers may prepare the same database at once', async () => {
    await Promise.all(stores.map((store) => store.prepare()))
    await expect(stores[0].check()).resolves.toBeUndefined()
  })

  test('a request sent to both servers many times is one lead', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => stores[index % 2 ? 0 : 1].add(contact, withKey('many'))),
    )
    expect(new Set(answers.map((answer) => 'reference' in answer && answer.reference)).size).toBe(1)
    expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(1)
    expect(await stores[0].add(solution, withKey('many'))).toEqual({ status: 'conflict' })
  })

  test('the same words by script and by page at once, to both servers, are one lead', async () => {
    const posted: LeadOrigin = { source: 'form', sender: '192.0.2.1' }
    const before = await stores[0].count()
    for (let round = 0; round < ROUNDS; round++) {
      const description = `Both ways, ${process.pid}, ${round}`
      const words: LeadRequest = { kind: 'contact', request: { ...contactRequest, description } }
      await Promise.all([stores[0].add(words, withKey(description)), stores[1].add(words, posted)])
    }
    expect(await stores[0].count()).toBe(before + ROUNDS)
  })

  test('a lead is stored as it was sent', async () => {
    await stores[0].add(solution, withKey('as sent'))
    expect(await stores[1].list(1)).toEqual([
      expect.objectContaining({ ...solution.request, is_held: false }),
    ])
  })

  test('lost connections cost answers, not the process', async () => {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'site-server' AND datname = current_database() AND pid <> pg_backend_pid()`.execute(
      other.db,
    )
    let outcome: unknown
    do {
      outcome = await stores[0].add(contact, withKey('lost')).catch((error: unknown) => error)
    } while (outcome instanceof LeadStoreUnavailable)
    expect(outcome).toMatchObject({ status: 'stored' })
  })
})
