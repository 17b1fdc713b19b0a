import { join } from 'node:path'
import { sql } from 'kysely'
import { claimDue } from '../delivery/claimDue'
import { complete, fail } from '../delivery/recordResult'
import { LeadStore } from '../leads/LeadStore'
import { openSqlite } from '../leads/sqlite'
import { addTestLead } from '../leads/testLeads'
import type { LeadOrigin } from '../leads/lead'
import { runCommand } from '../testing/cli'
import { contactRequest, solutionRequest, temporaryFolder } from '../testing/leads'

const folder = temporaryFolder()
let number = 0
let file: string
let store: LeadStore

/** Would change a terminal: escape sequences (C0 and C1), direction marks, many accents, a forged line. */
const adversarial = {
  ...contactRequest,
  name: 'Ana\u001b[2J\u009b31m\u202eevil\u0007',
  company: '=1+1',
  description: `Zalgo: a${'\u0301'.repeat(50)}\r\nstatus        delivered\u2028${'x'.repeat(4000)}`,
}

beforeEach(() => {
  file = join(folder, `${++number}.sqlite`)
  store = new LeadStore(() => openSqlite(file), [{ name: 'mail' }, { name: 'webhook' }])
})

afterEach(() => store.close())

const run = (...args: string[]) => runWith({}, ...args)
const runWith = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  runCommand(args, { DATABASE_FILE: file, ...env })

async function add(change: Partial<typeof contactRequest> = {}, origin: Partial<LeadOrigin> = {}) {
  const request = { ...contactRequest, ...change }
  const added = await store.add({ kind: 'contact', request }, { source: 'json', ...origin })
  if (added.status !== 'stored') throw new Error(added.status)
  return added.reference
}

const rows = (table: 'leads' | 'outbox') =>
  store.use(({ db }) => db.selectFrom(table).selectAll().orderBy('id').execute())

const setOutbox = (
  change: { state: 'dead' | 'delivered'; last_error?: string },
  channel: 'mail' | 'webhook',
) => store.use(({ db }) => db.updateTable('outbox').set(change).where('channel', '=', channel).execute())

const listed = async (...args: string[]) => {
  const { printed } = await run('list', ...args, '--json')
  // Cast: the fields that these tests read.
  return (JSON.parse(printed) as { name: string; status: string }[]).map(
    ({ name, status }) => `${name}: ${status}`,
  )
}

describe('list', () => {
  test('finds quarantined leads, leads with a dead delivery, and a text in any spelling', async () => {
    await add({ name: 'Dead' })
    await setOutbox({ state: 'dead' }, 'webhook')
    await add({ name: 'Quarantined' }, { isQuarantined: true })
    await add({ name: 'José Ñandú', company: 'Ferretería Illimani' })
    expect(await listed()).toEqual(['José Ñandú: waiting', 'Quarantined: quarantined', 'Dead: dead'])
    expect(await listed('--quarantined')).toEqual(['Quarantined: quarantined'])
    expect(await listed('--dead')).toEqual(['Dead: dead'])
    expect(await listed('--text', 'FERRETERIA')).toEqual(['José Ñandú: waiting'])
    expect(await listed('--text', '%')).toEqual([])
    expect(await listed('--limit', '1')).toEqual(['José Ñandú: waiting'])
  })

  test.each(['bea@xn--andu-fqa.bo', 'bea@ñandu.bo'])(
    'finds %s in both spellings of its domain',
    async (email) => {
      await add({ name: 'Bea', email })
      expect(await listed('--text', 'bea@ñandu.bo')).toEqual(['Bea: waiting'])
      expect(await listed('--text', 'bea@xn--andu')).toEqual(['Bea: waiting'])
    },
  )

  test.each(['(+591) 71234568', '+591 7123', '7123-4568', '\u202a71234568\u202c', 'zeta\u200b rojo'])(
    'finds %j as it is shown, written or copied',
    async (text) => {
      await add({ name: 'Zeta Rojo', phone_number: '+59171234568' })
      await add({ name: 'Ana', phone_number: '+59160000000' })
      expect(await listed('--text', text)).toEqual(['Zeta Rojo: waiting'])
    },
  )

  test('finds leads since an age or a date', async () => {
    await add({ name: 'Old' })
    await store.use(({ db }) =>
      db
        .updateTable('leads')
        .set({ created_at: new Date(Date.now() - 3 * 86_400_000).toISOString() })
        .execute(),
    )
    await add({ name: 'New' })
    expect(await listed('--since', '2d')).toEqual(['New: waiting'])
    expect(await listed('--since', '4d')).toEqual(['New: waiting', 'Old: waiting'])
    expect(await listed('--since', '2020-01-01')).toHaveLength(2)
  })

  test('finds a text behind many other leads', async () => {
    await add({ name: 'First' })
    for (let index = 0; index < 1001; index++) await add({ description: `${index}` })
    expect(await listed('--text', 'first')).toEqual(['First: waiting'])
  })
})

describe('what a visitor wrote cannot change the terminal', () => {
  const active = /[^\n\P{Cc}]|[\p{Cf}\p{Zl}\p{Zp}]/u

  test.each([[['list']], [['list', '--json']], [['export', '--format', 'jsonl']], [['stats']]])(
    'by %j',
    async (args) => {
      await add(adversarial)
      expect((await run(...args)).printed).not.toMatch(active)
    },
  )

  test('by show, where a line of its text does not look like a field', async () => {
    const reference = await add(adversarial)
    const { printed } = await run('show', reference)
    expect(printed).not.toMatch(active)
    expect(printed).not.toMatch(/\p{M}{3}/u)
    expect(printed).toMatch(/^status +waiting$/m)
    expect(printed).toMatch(/^ {14}status +delivered/m)
    expect(printed).toContain('x'.repeat(4000))
  })

  test('while programs read the same values', async () => {
    const reference = await add(adversarial)
    expect(JSON.parse((await run('show', reference, '--json')).printed)).toMatchObject(adversarial)
    expect(JSON.parse((await run('export', '--format', 'jsonl')).printed)).toMatchObject(adversarial)
  })
})

describe('show', () => {
  test('shows a lead with its deliveries', async () => {
    const reference = await add()
    await setOutbox({ state: 'dead', last_error: '550 no such mailbox' }, 'mail')
    const { printed } = await run('show', reference.slice(0, 8))
    expect(printed).toMatch(new RegExp(`^reference +${reference}$`, 'm'))
    expect(printed).toMatch(/^mail +dead +0 +550 no such mailbox$/m)
    expect(printed).toMatch(/^webhook +waiting +0/m)
  })

  test.each([
    ['nobody', '"nobody" is not a reference.'],
    ['00000000', 'There is no lead with the reference 00000000.'],
    ['%%%%%%%%', 'is not a reference'],
  ])('%s is explained', async (reference, explanation) => {
    await add()
    const { code, errorText } = await run('show', reference)
    expect(code).toBe(1)
    expect(errorText).toContain(explanation)
  })

  test('a test is named as one, by its reference and by its code', async () => {
    const added = await store.use((engine) =>
      addTestLead(engine, 'pr-12', { kind: 'contact', request: contactRequest }, { source: 'json' }),
    )
    if (added.status !== 'stored') throw new Error(added.status)
    for (const name of [added.reference.slice(0, 8), added.code]) {
      const { code, errorText } = await run('show', name)
      expect(code).toBe(1)
      expect(errorText).toContain(
        `${added.reference} is a test, sent from a preview: npm run leads -- list --tests`,
      )
    }
  })

  test('the beginning of a reference must be enough', async () => {
    await add({ name: 'One' })
    await add({ name: 'Other' })
    await store.use(async ({ db }) => {
      for (const { id } of await db.selectFrom('leads').select('id').execute()) {
        await db
          .updateTable('leads')
          .set({ reference: `aaaaaaaa-${id}` })
          .where('id', '=', id)
          .execute()
      }
    })
    expect((await run('show', 'aaaaaaaa')).errorText).toContain('Give all of it')
    expect((await run('show', 'aaaaaaaa-2')).printed).toMatch(/^name +Other$/m)
  })
})

describe('quarantine and release', () => {
  test('a quarantined lead is not delivered until it is released', async () => {
    const reference = await add()
    expect((await run('quarantine', reference)).printed).toContain('Deliveries stopped: mail, webhook.')
    expect((await rows('outbox')).map(({ state }) => state)).toEqual(['quarantined', 'quarantined'])
    expect(await run('quarantine', reference)).toMatchObject({
      code: 1,
      errorText: `The lead ${reference} is quarantined already.\n`,
    })
    expect((await run('release', reference)).printed).toContain('by: mail, webhook')
    expect((await rows('outbox')).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  })

  test('what was delivered is not delivered again', async () => {
    const reference = await add()
    await setOutbox({ state: 'delivered' }, 'mail')
    expect((await run('quarantine', reference)).printed).toContain('had been made already')
    await run('release', reference)
    expect((await rows('outbox')).map(({ state }) => state)).toEqual(['delivered', 'waiting'])
  })

  test('a quarantined lead that the visitor sent again stays quarantined', async () => {
    const quarantined = await add({}, { isQuarantined: true, idempotencyKey: 'key' })
    const again = await add({}, { idempotencyKey: 'key' })
    const { code, errorText } = await run('release', quarantined)
    expect(code).toBe(1)
    expect(errorText).toContain(again)
    expect((await rows('leads')).map(({ is_quarantined }) => is_quarantined)).toEqual([1, 0])
  })
})

const mail = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'web@thakhi.example',
  MAIL_TO: 'ventas@thakhi.example',
}

describe('deliver', () => {
  test('says that a channel is not configured', async () => {
    const reference = await add()
    expect((await run('deliver', reference, '--channel', 'upstream')).printed).toBe(
      'Due now: 1 delivery. A running server starts within seconds.\n' +
        'upstream is not configured here: a server without it delivers nothing by it.\n',
    )
  })

  test('delivers one lead, or what was given up, again', async () => {
    const reference = await add()
    await setOutbox({ state: 'delivered' }, 'mail')
    await setOutbox({ state: 'dead' }, 'webhook')
    expect((await run('deliver', '--dead')).printed).toBe(
      `Due now: 1 delivery. A running server starts within seconds.\n`,
    )
    expect((await run('deliver', '--dead')).printed).toContain('No delivery was given up.')
    expect((await runWith(mail, 'deliver', reference, '--channel', 'mail')).printed).toBe(
      `Due now: 1 delivery. A running server starts within seconds.\n`,
    )
    expect((await run('deliver', '--since', '1h')).printed).toMatch(/^Due now: 2 deliveries/)
    expect((await rows('outbox')).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  })

  test('a quarantined lead is not delivered', async () => {
    const reference = await add({}, { isQuarantined: true })
    expect((await run('deliver', reference)).printed).toContain(
      'Quarantined leads are delivered by `release`',
    )
  })
})

describe('stats', () => {
  test('counts by day of La Paz, kind, product and source', async () => {
    await add({ name: 'Night' })
    await store.use(({ db }) =>
      db.updateTable('leads').set({ created_at: '2026-11-24T02:00:00.000Z' }).execute(),
    )
    await add({ name: 'Spam' }, { isQuarantined: true })
    await store.add({ kind: 'solution', request: solutionRequest }, { source: 'form' })
    const { printed } = await run('stats', '--since', '2026-11-01', '--json')
    expect(JSON.parse(printed)).toMatchObject({
      total: 3,
      quarantined: 1,
      by_day: expect.arrayContaining([{ value: '2026-11-23', leads: 1, quarantined: 0 }]) as unknown,
      by_kind: [
        { value: 'contact', leads: 2, quarantined: 1 },
        { value: 'solution', leads: 1, quarantined: 0 },
      ],
      by_product: [
        { value: '(none)', leads: 2, quarantined: 1 },
        { value: 'cisco', leads: 1, quarantined: 0 },
      ],
      by_source: [
        { value: 'form', leads: 1, quarantined: 0 },
        { value: 'json', leads: 2, quarantined: 1 },
      ],
    })
    expect((await run('stats', '--since', '2026-11-01')).printed).toMatch(/^cisco +1 +0$/m)
  })
})

describe('erase', () => {
  test('asks first, and does nothing without the right answer', async () => {
    const reference = await add({ name: 'Ana\u001b[2J' })
    const questions: string[] = []
    const erase = (answer: string) =>
      runCommand(['erase', reference], { DATABASE_FILE: file }, (question) => {
        questions.push(question)
        return Promise.resolve(answer)
      })
    expect(await erase('yes')).toMatchObject({ code: 1, errorText: 'Nothing was erased.\n' })
    expect(await rows('leads')).toHaveLength(1)
    expect((await erase('erase')).printed).toMatch(
      new RegExp(`^${reference} .*Ana \\[2J <ana@andina.example>`),
    )
    expect(questions).toHaveLength(2)
    expect(await rows('leads')).toEqual([])
    expect((await run('show', reference)).errorText).toContain('was erased on')
  })

  test('needs --yes without a terminal', async () => {
    const reference = await add()
    const { code, errorText } = await run('erase', reference)
    expect(code).toBe(2)
    expect(errorText).toContain('Add --yes')
    expect(await rows('leads')).toHaveLength(1)
  })

  test('erases more leads of an address than a statement has parameters', async () => {
    await store.prepare()
    await store.use(({ db }) =>
      sql`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 33000)
        INSERT INTO leads (reference, kind, name, company, email, phone_number, description, source, is_quarantined, fingerprint, created_at)
        SELECT 'many-' || n, 'contact', 'n', 'c', 'ana@andina.example', 'p', 'd', 'json', 0, 'f' || n, '2026-01-01T00:00:00.000Z'
        FROM numbers`.execute(db),
    )
    const { code, printed } = await run('erase', '--email', 'ana@andina.example', '--yes')
    expect(code).toBe(0)
    expect(printed.match(/^Erased many-/gm)).toHaveLength(33_000)
    expect(await rows('leads')).toEqual([])
  })

  test('erases all leads of an address and names where copies are', async () => {
    await add({ description: 'One' })
    await add({ description: 'Other', email: 'ANA@andina.example' })
    await add({ email: 'ana@andina.example.bo' })
    await setOutbox({ state: 'delivered' }, 'webhook')
    const { printed } = await run('erase', '--email', 'Ana@Andina.example', '--yes')
    expect(printed.match(/^Erased /gm)).toHaveLength(2)
    expect(printed).toContain('Copies exist where the leads were delivered: webhook.')
    expect((await rows('leads')).map(({ email }) => email)).toEqual(['ana@andina.example.bo'])
    expect(await rows('outbox')).toHaveLength(2)
    expect(await run('erase', '--email', 'ana@andina.example', '--yes')).toMatchObject({ code: 1 })
  })

  test.each([
    ['bea@ñandu.bo', 'bea@xn--andu-fqa.bo'],
    ['bea@xn--andu-fqa.bo', 'bea@ñandu.bo'],
    ['Bea@n\u0303andu.bo', 'bea@ÑANDU.bo'],
  ])('erases by %s the lead of %s', async (email, stored) => {
    await add({ email: stored })
    await add({ email: 'bea@nandu.bo' })
    expect(await run('erase', '--email', email, '--yes')).toMatchObject({ code: 0 })
    expect((await rows('leads')).map((lead) => lead.email)).toEqual(['bea@nandu.bo'])
  })

  /** Delivers what is due by the channels, as a server does. */
  async function deliverBy(channel: 'mail' | 'webhook', fails = false) {
    await store.use(async (engine) => {
      const options = { limit: 10, leaseMs: 1000, longestDelayMs: 1000 }
      for (const claimed of await claimDue(engine, channel, options)) {
        const failure = { message: 'No answer.', retryInMs: 0, giveUpAfterMs: 60_000 }
        await (fails ? fail(engine, claimed, failure) : complete(engine, claimed))
      }
    })
  }

  test.each([
    ['and waits again', () => Promise.resolve()],
    ['and failed when it was delivered again', () => deliverBy('webhook', true)],
    ['and was quarantined then', (reference: string) => run('quarantine', reference)],
    [
      'and was quarantined and released then',
      async (reference: string) => {
        await run('quarantine', reference)
        await run('release', reference)
      },
    ],
  ])('names a channel that has got the lead once, %s', async (_then, change) => {
    const reference = await add()
    await deliverBy('webhook')
    await run('deliver', reference, '--channel', 'webhook')
    await change(reference)
    const { printed } = await run('erase', reference, '--yes')
    expect(printed).toContain('Copies exist where the leads were delivered: webhook.')
    expect(printed).not.toContain('mail')
  })

  test('names a channel that may have got the lead, because its answer was lost', async () => {
    const reference = await add()
    await deliverBy('mail')
    await deliverBy('webhook', true)
    expect((await run('erase', reference, '--yes')).printed).toMatch(
      /were delivered: mail\. .*\nCopies may exist where .*: webhook\. Look there too\.\n$/,
    )
  })

  test('names a channel that was tried before a `deliver` began to count again', async () => {
    const reference = await add()
    await setOutbox({ state: 'dead', last_error: 'No result within 10 s.' }, 'webhook')
    await run('deliver', '--dead', '--channel', 'webhook')
    expect((await run('erase', reference, '--yes')).printed).toMatch(/Copies may exist where .*: webhook\./)
  })

  test('names no channel that was never tried', async () => {
    expect((await run('erase', await add(), '--yes')).printed).not.toContain('Copies')
  })
})
