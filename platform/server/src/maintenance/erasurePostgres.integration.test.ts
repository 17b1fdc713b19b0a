import { sql } from 'kysely'
import { STATEMENT_TIMEOUT_MS } from '../leads/openLeadStore'
import { openPostgres } from '../leads/postgres'
import { LeadStore } from '../leads/LeadStore'
import { contactRequest } from '../testing/leads'
import { emptyDatabase } from '@site/tests/support/emptyDatabase'
import { eraseLeads } from './eraseLeads'

const LEADS = 400
const ERASE_EVERY = 10
/** Leads that wait share a commit. */
const AT_ONCE = 10

const createMark = (index: number) => `mark${String(index).padStart(4, '0')}z`

test('of 400 leads, 40 are erased from PostgreSQL: tables, statistics and files are without them', async () => {
  const url = await emptyDatabase('erasure')
  // A checkpoint waits for the disk, which other tests use too.
  const engine = openPostgres(url, () => undefined, STATEMENT_TIMEOUT_MS)
  const store = new LeadStore(() => engine, [{ name: 'mail' }])
  const addLead = async (index: number) => {
    const mark = createMark(index)
    const request = { ...contactRequest, name: mark, email: `${mark}@andina.example`, description: mark }
    const added = await store.add(
      { kind: 'contact', request },
      { source: 'json', idempotencyKey: `key-${mark}` },
    )
    return (added as { reference: string }).reference
  }
  const indexes = Array.from({ length: LEADS }, (_, index) => index)
  const references: string[] = []
  for (let first = 0; first < LEADS; first += AT_ONCE)
    references.push(...(await Promise.all(indexes.slice(first, first + AT_ONCE).map(addLead))))
  const isErased = (index: number) => index % ERASE_EVERY === 0
  const marks = indexes.filter(isErased).map(createMark)
  const kept = indexes.filter((index) => !isErased(index)).map(createMark)
  await sql`ANALYZE leads`.execute(engine.db)

  /** How many of the marks appear in the files of a table and its indexes. Needs a superuser, as this test has. */
  const countInFiles = async (searched: readonly string[]) => {
    await sql`CHECKPOINT`.execute(engine.db)
    const { rows } = await sql<{ content: Buffer }>`
      SELECT pg_read_binary_file(pg_relation_filepath(oid)) AS content FROM pg_class
      WHERE (relname ~ '^(leads|outbox|pg_statistic)' AND relkind IN ('r', 'i'))
        OR oid = (SELECT reltoastrelid FROM pg_class WHERE relname = 'pg_statistic')`.execute(engine.db)
    return searched.filter((mark) => rows.some(({ content }) => content.includes(mark))).length
  }
  const countInStatistics = async (searched: readonly string[]) => {
    const { rows } = await sql<{ values: string }>`
      SELECT concat(most_common_vals::text, histogram_bounds::text) AS values FROM pg_stats
      WHERE tablename = 'leads'`.execute(engine.db)
    return searched.filter((mark) => rows.some(({ values }) => values.includes(mark))).length
  }
  expect(await countInFiles(marks)).toBe(marks.length)
  expect(await countInStatistics(marks)).toBeGreaterThan(0)

  await eraseLeads(
    engine,
    references.filter((_, index) => isErased(index)),
  )
  await engine.overwriteDeleted()

  expect(await countInFiles(marks)).toBe(0)
  expect(await countInStatistics(marks)).toBe(0)
  expect(await countInFiles(kept)).toBe(kept.length)
  const { rows } = await sql<{ leads: string; outbox: string; erasures: string }>`SELECT
    (SELECT count(*) FROM leads) AS leads, (SELECT count(*) FROM outbox) AS outbox,
    (SELECT count(*) FROM erasures) AS erasures`.execute(engine.db)
  expect(rows).toEqual([{ leads: '360', outbox: '360', erasures: '40' }])
  await store.close()
})
