import { join } from 'node:path'
import { emptyDatabase } from '@site/tests/support/emptyDatabase'
import type { Engine } from '../../leads/engine'
import { storedColumns, type StoredLead } from '../../leads/lead'
import { storedLead } from '../../leads/leadRows'
import { LeadStore } from '../../leads/LeadStore'
import { openPostgres } from '../../leads/postgres'
import { openSqlite } from '../../leads/sqlite'
import { contactRequest, temporaryFolder } from '../../testing/leads'
import { refusal, startMailServer } from '../../testing/mailServer'
import { receiptChannel } from './receiptChannel'

const never = new AbortController().signal
const folder = temporaryFolder()
const minutes = (count: number) => count * 60_000
let files = 0
let visitors = 0

const databases: [string, () => Engine | Promise<Engine>][] = [
  ['SQLite', () => openSqlite(join(folder, `${files++}.sqlite`))],
  ['PostgreSQL', async () => openPostgres(await emptyDatabase('receipts'), () => undefined)],
]

describe.each(databases)('on %s', (database, open) => {
  let engine: Engine
  let store: LeadStore
  beforeAll(async () => {
    engine = await open()
    store = new LeadStore(() => engine)
  })
  afterAll(() => store.close())

  async function setUp(hooks: Parameters<typeof startMailServer>[0] = {}) {
    const server = await startMailServer(hooks)
    const channel = receiptChannel(server.config, (work) => store.use(work))
    /** Stores a lead as if some minutes had passed, and its receipt if the channel accepts it. */
    async function add(email: string, afterMs = 0, isQuarantined = false): Promise<StoredLead | undefined> {
      const request = { ...contactRequest, email, description: `${database} ${Math.random()}` }
      const added = await store.add({ kind: 'contact', request }, { source: 'json', isQuarantined })
      const created_at = new Date(Date.now() + afterMs).toISOString()
      return store.use(async ({ db }) => {
        const { id, ...row } = await db
          .updateTable('leads')
          .set({ created_at })
          .where('reference', '=', 'reference' in added ? added.reference : '')
          .returning(['id', ...storedColumns])
          .executeTakeFirstOrThrow()
        const lead = storedLead(row)
        if (!(await channel.accepts?.(lead, db))) return undefined
        await insertReceipt(id, created_at)
        return lead
      })
    }
    const insertReceipt = (lead_id: number, created_at: string) =>
      engine.db
        .insertInto('outbox')
        .values({ lead_id, channel: 'receipt', state: 'waiting', created_at, next_attempt_at: created_at })
        .execute()
    return { server, channel, add, insertReceipt }
  }
  /** An address that no other test uses. */
  const newAddress = () => `ana_${visitors++}@andina.example`

  test('a visitor gets a receipt without a word of what was entered', async () => {
    const { server, channel, add } = await setUp()
    const email = newAddress()
    const lead = await add(email)
    await channel.deliver(lead!, never)
    await channel.deliver(lead!, never)

    const [receipt, repeat] = server.mails
    expect(receipt?.to).toEqual([email])
    const { parsed, raw } = receipt!
    expect(parsed.subject).toBe('Recibimos tu mensaje: Thakhi')
    expect(parsed.text).toContain(`Referencia: ${lead?.reference}`)
    expect(parsed.text).toContain('Un experto se pondrá en contacto contigo.')
    expect(parsed.text).toContain('contacto@thakhi.example')
    expect(parsed.headers.get('auto-submitted')).toBe('auto-replied')
    expect(parsed.replyTo).toBeUndefined()
    for (const entered of [contactRequest.name, contactRequest.company, lead!.description]) {
      expect(`${raw}${parsed.text}${parsed.html || ''}`).not.toContain(entered)
    }
    expect(repeat?.parsed.messageId).toBe(parsed.messageId)
  })

  test('an address gets at most one receipt an hour', async () => {
    const { add } = await setUp()
    const email = newAddress()
    expect(await add(email)).toBeDefined()
    expect(await add(email, minutes(1))).toBeUndefined()
    expect(await add(email.toUpperCase(), minutes(2))).toBeUndefined()
    expect(await add(email.replace('@', '+more@'), minutes(59))).toBeUndefined()
    expect(await add(newAddress(), minutes(59))).toBeDefined()
    expect(await add(email, minutes(61))).toBeDefined()
    // Neither wildcards nor a longer address are the same one.
    expect(await add(email.replace('_', 'x'), minutes(1))).toBeDefined()
    expect(await add(`${email}.bo`, minutes(1))).toBeDefined()
  })

  test('of two receipts that two servers have written at the same time, one is sent', async () => {
    const { server, channel, add, insertReceipt } = await setUp()
    const email = newAddress()
    const first = await add(email)
    const added = await store.add(
      { kind: 'contact', request: { ...contactRequest, email, description: `${Math.random()}` } },
      { source: 'json' },
    )
    const { id, ...row } = await engine.db
      .selectFrom('leads')
      .select(['id', ...storedColumns])
      .where('reference', '=', 'reference' in added ? added.reference : '')
      .executeTakeFirstOrThrow()
    await insertReceipt(id, row.created_at)

    await Promise.all([channel.deliver(storedLead(row), never), channel.deliver(first!, never)])
    expect(server.mails.map(({ parsed }) => parsed.messageId)).toEqual([
      `<receipt.${first?.reference}@thakhi.example>`,
    ])
  })

  test('quarantined leads and mailboxes of the company get none', async () => {
    const { server, channel, add } = await setUp()
    expect(await add(newAddress(), 0, true)).toBeUndefined()
    for (const email of [
      'Ventas@thakhi.example',
      'web+loop@thakhi.example',
      'contacto@thakhi.example',
      'ana@andina.example\r\nBcc: victim@example.com',
    ]) {
      expect(await add(email)).toBeUndefined()
    }
    await channel.deliver({ ...(await add(newAddress()))!, is_quarantined: true }, never)
    expect(server.mails).toEqual([])
  })

  test('an address that does not exist is not tried again; a server that is busy is', async () => {
    let responseCode = 550
    const { channel, add } = await setUp({
      onRecipient: () => {
        throw refusal(responseCode)
      },
    })
    const lead = (await add(newAddress()))!
    await expect(channel.deliver(lead, never)).resolves.toBeUndefined()
    responseCode = 450
    await expect(channel.deliver(lead, never)).rejects.toThrow('does not accept now')
  })
})
