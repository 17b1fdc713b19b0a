import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openDatabase } from '@site/store/sqlite/openDatabase'
import { emptyDatabase } from '@site/tests/support/emptyDatabase'
import { LeadStore } from '../../leads/LeadStore'
import { openSqlite } from '../../leads/sqlite'
import { runCommand } from '../../testing/cli'
import { contactRequest, temporaryFolder } from '../../testing/leads'
import { startMailServer } from '../../testing/mailServer'

const folder = temporaryFolder()
let number = 0
let file: string

beforeEach(async () => {
  file = join(folder, `${++number}.sqlite`)
  await withStore((store) => add(store))
})

async function withStore(work: (store: LeadStore) => Promise<unknown>): Promise<void> {
  const store = new LeadStore(() => openSqlite(file), [{ name: 'mail' }])
  await work(store)
  await store.close()
}

const add = (store: LeadStore, isQuarantined = false) =>
  store.add(
    { kind: 'contact', request: { ...contactRequest, description: String(isQuarantined) } },
    { source: 'json', isQuarantined },
  )

const run = (env: NodeJS.ProcessEnv = {}) => runCommand(['doctor'], { DATABASE_FILE: file, ...env })

/** With mail configured. Sends no test mail. */
const runWithMail = () =>
  runCommand(['doctor', '--no-test'], {
    DATABASE_FILE: file,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'web@thakhi.example',
    MAIL_TO: 'ventas@thakhi.example',
    MAIL_RECEIPT: 'true',
  })

test('a good database has no problem', async () => {
  const { code, printed } = await run()
  expect(printed).toContain('accepts leads.')
  expect(printed).toContain('is not damaged.')
  expect(printed).toMatch(/\nNo problem found\.\n$/)
  expect(code).toBe(0)
})

test('a server without channels is named: nobody hears of its leads', async () => {
  expect((await run()).printed).toContain('No channel is configured: leads are stored, and sent nowhere.')
  const upstream = { UPSTREAM_URL: 'https://api.example.com', UPSTREAM_TOKEN: 'token' }
  expect((await run(upstream)).printed).not.toContain('No channel')
})

test('receipts that were given up can be delivered as advised', async () => {
  await withStore((store) =>
    store.use(({ db }) => db.updateTable('outbox').set({ state: 'dead', channel: 'receipt' }).execute()),
  )
  const { printed } = await runWithMail()
  const [, advised = ''] = /Then: (deliver .*)/.exec(printed) ?? []
  expect(await runCommand(advised.split(' '), { DATABASE_FILE: file })).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Due now: 1 delivery.') as string,
  })
})

test('deliveries that were given up or are late, and quarantined leads, are named', async () => {
  await withStore(async (store) => {
    await store.use(({ db }) =>
      db
        .updateTable('outbox')
        .set({ created_at: '2026-01-01T00:00:00.000Z', last_error: '550 refused' })
        .execute(),
    )
    await add(store, true)
  })
  const late = await runWithMail()
  expect(late.code).toBe(1)
  expect(late.printed).toContain('Waiting for long: 1 delivery by mail, the oldest since 2026-01-01')
  expect(late.printed).toContain('Its last error: 550 refused')
  expect(late.printed).toContain('Quarantined as probable spam: 1 lead.')
  await withStore((store) => store.use(({ db }) => db.updateTable('outbox').set({ state: 'dead' }).execute()))
  expect((await runWithMail()).printed).toContain('deliver --dead --channel mail')
})

describe('a database that cannot be used', () => {
  const problem = async (env?: NodeJS.ProcessEnv) => {
    const { code, printed, errorText } = await run(env)
    expect(errorText).toBe('')
    expect(code).toBe(1)
    return printed
  }

  test('what a channel that is no longer configured did not deliver is not a problem, but named', async () => {
    const { code, printed } = await run()
    expect(printed).toContain(
      'mail is not configured, and 1 delivery by it did not arrive, the oldest from 20',
    )
    expect(code).toBe(0)
  })

  test('is missing', async () => {
    expect(await problem({ DATABASE_FILE: `${file}.missing` })).toContain(
      'The server creates it at its first start.',
    )
  })

  test('is damaged', async () => {
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0x5a, 4096, 12_288))
    const printed = await problem()
    expect(printed).toContain('docs/leads-commands.md, "Restore a backup"')
    expect(printed).toContain('restore a backup')
    expect(readFileSync(file).equals(bytes)).toBe(true)
  })

  test('is not a database', async () => {
    writeFileSync(file, 'Estimados señores, '.repeat(100))
    expect(await problem()).toContain('file is not a database')
  })

  test('is locked by another process', async () => {
    const other = openDatabase(file)
    other.exec('BEGIN IMMEDIATE')
    expect(await problem()).toContain('Another process holds its write lock.')
    other.close()
  })

  test('has a newer schema', async () => {
    const other = openDatabase(file)
    other.exec("INSERT INTO schema_migrations VALUES (99, 'future', '')")
    other.close()
    expect(await problem()).toContain('Start a newer version of the server.')
  })

  test.each([
    ['nothing listens there', { port: '1', password: 'secret' }, 'Nothing listens at this address.'],
    ['it does not exist', { pathname: 'nowhere' }, 'PostgreSQL has no database of this name.'],
    ['its password is wrong', { password: 'secret' }, 'PostgreSQL refused the password'],
  ])('is in PostgreSQL, and %s', async (_reason, change, explanation) => {
    const url = Object.assign(new URL(await emptyDatabase('doctor')), change)
    const printed = await problem({ DATABASE_URL: url.href })
    expect(printed).toContain(explanation)
    expect(printed).not.toContain('secret')
  })
})

describe('the webhook', () => {
  let answer: { status: number; headers?: Record<string, string> } = { status: 204 }
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      response.writeHead(answer.status, answer.headers).end()
    })
  })
  let env: NodeJS.ProcessEnv

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    env = {
      WEBHOOK_URL: `http://127.0.0.1:${port}/secret-path`,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
    }
  })
  afterAll(() => server.close())

  test('gets a test event without a lead', async () => {
    answer = { status: 204 }
    const { code, printed } = await run(env)
    expect(code).toBe(0)
    expect(printed).toContain('accepted a test event (status 204).')
    expect(printed).not.toContain('secret-path')
    expect(JSON.parse(bodies.at(-1) ?? '')).toMatchObject({ type: 'test', data: {} })
  })

  test.each([
    [301, 'It redirects'],
    [401, 'is WEBHOOK_SECRET the one of the receiver?'],
    [410, 'copy WEBHOOK_URL from the receiver again'],
    [422, 'refuses the event of the type "test"'],
    [500, 'The receiver has a fault'],
  ])('answers with %d', async (status, explanation) => {
    answer = { status, headers: { location: '/elsewhere' } }
    const { code, printed } = await run(env)
    expect(code).toBe(1)
    expect(printed).toContain(explanation)
  })

  test('cannot be reached', async () => {
    const { printed } = await run({ ...env, WEBHOOK_URL: 'http://127.0.0.1:1/secret-path' })
    expect(printed).toContain('Nothing listens at this address.')
    expect(await run({ ...env, WEBHOOK_URL: 'https://10.0.0.1/' })).toMatchObject({
      printed: expect.stringContaining('WEBHOOK_ALLOWED_HOSTS') as string,
    })
  })

  test('gets nothing with --no-test', async () => {
    const before = bodies.length
    await runCommand(['doctor', '--no-test'], { DATABASE_FILE: file, ...env })
    expect(bodies).toHaveLength(before)
  })
})

describe('mail', () => {
  const mail = (port: number) => ({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'web@example.com',
    MAIL_TO: 'ventas@example.com, soporte@example.com',
  })

  test('is sent to everybody who gets leads', async () => {
    const server = await startMailServer()
    const { code, printed } = await run(mail(server.port))
    expect(printed).toContain('accepted a test mail to ventas@example.com, soporte@example.com.')
    expect(code).toBe(0)
    expect(server.mails).toHaveLength(1)
  })

  test('cannot be sent', async () => {
    const { code, printed } = await run(mail(1))
    expect(code).toBe(1)
    expect(printed).toContain('A test mail to ventas@example.com, soporte@example.com was not sent.')
    expect(printed).toContain('Check SMTP_URL')
  })
})
