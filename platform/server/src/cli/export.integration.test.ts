import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { programArguments } from '@site/tests/support/compiledPrograms.cjs'
import { LeadStore } from '../leads/LeadStore'
import { openSqlite } from '../leads/sqlite'
import { contactRequest, temporaryFolder } from '../testing/leads'

jest.setTimeout(180_000)

const LEADS = 100_000
/** Less than half of what the exported leads would need. */
const HEAP_MB = 40

const file = join(temporaryFolder(), 'leads.sqlite')
const description = 'palabra '.repeat(50)
const engine = openSqlite(file)
const store = new LeadStore(() => engine)

beforeAll(async () => {
  await store.prepare()
  const insert = engine.database.prepare(
    `INSERT INTO leads (reference, kind, name, company, email, phone_number, description, source, is_quarantined,
      fingerprint, created_at) VALUES (?, 'contact', ?, 'Andina SRL', 'ana@andina.example', '+59171234567', ?, 'json', 0,
      ?, '2026-11-24T12:00:00.000Z')`,
  )
  engine.database.exec('BEGIN')
  for (let index = 0; index < LEADS; index++)
    insert.run(`reference ${index}`, `Ana ${index}`, description, `${index}`)
  engine.database.exec('COMMIT')
})

afterAll(() => store.close())

test('100,000 leads are exported in constant memory while leads arrive', async () => {
  const program = [...programArguments('platform/server/src/cli.ts'), 'export', '--format', 'csv-semicolon']
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, ...program], {
    env: { PATH: process.env['PATH'], DATABASE_FILE: file },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  let bytes = 0
  let lines = 0
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    for (let at = chunk.indexOf('\n'); at !== -1; at = chunk.indexOf('\n', at + 1)) lines++
  })
  let isRunning = true
  void ended.then(() => (isRunning = false))
  let arrived = 0
  while (isRunning) {
    const request = { ...contactRequest, description: String(arrived++) }
    const added = await store.add({ kind: 'contact', request }, { source: 'json' })
    expect(added).toMatchObject({ status: 'stored' })
    // Lets the output of the export be read.
    await new Promise((resume) => setImmediate(resume))
  }
  expect((await ended)[0]).toBe(0)
  expect(arrived).toBeGreaterThan(1)
  expect(lines).toBeGreaterThanOrEqual(LEADS)
  expect(bytes).toBeGreaterThan(HEAP_MB * 1_000_000)
})
