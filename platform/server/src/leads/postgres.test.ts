import { sql } from 'kysely'
import { emptyDatabase } from '@site/tests/support/emptyDatabase'
import { readConfig } from '../config'
import { createMetrics } from '../metrics/createMetrics'
import { LiveSite } from '../site/LiveSite'
import { contactRequest, countLeads, solutionRequest, newestLeads } from '../testing/leads'
import { getValue } from '../testing/prometheus'
import type { Engine } from './engine'
import type { LeadOrigin, LeadRequest } from './lead'
import { LeadStoreUnavailable } from './leadStoreErrors'
import { openPostgres } from './postgres'
import { LeadStore } from './LeadStore'

/** Enough for both servers to be between reading and writing at the same time. */
const ROUNDS = 40

const contact: LeadRequest = { kind: 'contact', request: contactRequest }
const solution: LeadRequest = { kind: 'solution', request: { ...solutionRequest, description: '👨‍👩‍👧 ñ' } }
const about = (text: string): LeadRequest => ({
  kind: 'contact',
  request: { ...contactRequest, description: text },
})
const withKey = (idempotencyKey: string): LeadOrigin => ({ source: 'json', idempotencyKey })

describe('PostgreSQL', () => {
  let url: string
  let other: Engine
  let stores: readonly [LeadStore, LeadStore]

  beforeAll(async () => {
    url = await emptyDatabase('leads')
    const engine = openPostgres(url, () => undefined)
    other = openPostgres(url, () => undefined)
    stores = [new LeadStore(() => engine, [{ name: 'mail' }]), new LeadStore(() => other, [{ name: 'mail' }])]
  })
  afterAll(() => Promise.all(stores.map((store) => store.close())))

  test('two servers migrate the same database at once', async () => {
    await Promise.all(stores.map((store) => store.prepare()))
    await expect(stores[0].check()).resolves.toBeUndefined()
  })

  test('a request sent to both servers many times is stored once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => stores[index % 2 ? 0 : 1].add(contact, withKey('many'))),
    )
    expect(new Set(answers.map((answer) => 'reference' in answer && answer.reference)).size).toBe(1)
    expect(answers.filter(({ status }) => status === 'stored')).toHaveLength(1)
    expect(await stores[0].add(solution, withKey('many'))).toEqual({ status: 'conflict' })
  })

  test('equal requests at both servers at once, with and without a key, are one lead', async () => {
    const before = await countLeads(stores[0])
    for (let round = 0; round < ROUNDS; round++) {
      const request = about(`Equal ${round}`)
      await Promise.all([
        stores[0].add(request, withKey(`equal ${round}`)),
        stores[1].add(request, { source: 'form' }),
      ])
    }
    expect(await countLeads(stores[0])).toBe(before + ROUNDS)
  })

  test('different requests under the same key at once are one lead and one conflict', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const key = withKey(`conflict ${round}`)
      const answers = await Promise.all([
        stores[0].add(about(`One ${round}`), key),
        stores[1].add(about(`Other ${round}`), key),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['conflict', 'stored'])
    }
  })

  test('a lead is stored unchanged', async () => {
    await stores[0].add(solution, withKey('as sent'))
    expect(await newestLeads(stores[1], 1)).toEqual([
      expect.objectContaining({ ...solution.request, is_quarantined: false }),
    ])
  })

  test('its connections and deliveries are measured', async () => {
    const config = readConfig({ DATABASE_URL: url })
    const metrics = createMetrics({ config, leads: stores[0], site: new LiveSite(config) })
    await stores[0].add(about('measured'), { source: 'json' })
    const samples = await metrics.metrics()

    expect(getValue(samples, 'site_database_up')).toBe(1)
    expect(getValue(samples, 'site_database_connections', { state: 'open' })).toBeGreaterThan(0)
    expect(getValue(samples, 'site_outbox_rows', { channel: 'mail', state: 'waiting' })).toBeGreaterThan(0)
  })

  test('after its connections are lost, the store reconnects', async () => {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'site-server' AND datname = current_database() AND pid <> pg_backend_pid()`.execute(
      other.db,
    )
    let outcome: unknown
    do {
      outcome = await stores[0].add(about('Lost'), withKey('lost')).catch((error: unknown) => error)
    } while (outcome instanceof LeadStoreUnavailable)
    expect(outcome).toMatchObject({ status: 'stored' })
  })
})
