import { join } from 'node:path'
import { LeadStore } from '../../leads/LeadStore'
import { openSqlite } from '../../leads/sqlite'
import { contactRequest, temporaryFolder } from '../../testing/leads'
import { refusal, startMailServer } from '../../testing/mailServer'
import { mailedContacts } from '../../testing/storedLeads'
import { composeQuarantined, quarantineDigestJob } from './quarantineDigest'

const never = new AbortController().signal
const folder = temporaryFolder()
const day = 24 * 60 * 60_000
/** The next day at this hour in La Paz, four hours behind UTC. */
const tomorrowAt = (hour: number) => {
  const date = new Date(Date.now() + 2 * day)
  date.setUTCHours(hour + 4, 0, 0, 0)
  return date
}
const after = (time: Date, ms: number) => new Date(time.getTime() + ms)
let files = 0

async function setUp(hooks: Parameters<typeof startMailServer>[0] = {}) {
  const engine = openSqlite(join(folder, `${files++}.sqlite`))
  const store = new LeadStore(() => engine)
  stores.push(store)
  const server = await startMailServer(hooks)
  const add = async (description: string, isQuarantined = true) => {
    const added = await store.add(
      { kind: 'contact', request: { ...contactRequest, description } },
      { source: 'json', isQuarantined },
    )
    return 'reference' in added ? added.reference : ''
  }
  /** As if the lead had been stored at that time. */
  const moveTo = (reference: string, time: Date) =>
    engine.db
      .updateTable('leads')
      .set({ created_at: time.toISOString() })
      .where('reference', '=', reference)
      .execute()
  return { server, add, moveTo, job: quarantineDigestJob(server.config, store) }
}
const stores: LeadStore[] = []
afterAll(() => Promise.all(stores.map((store) => store.close())))

test('quarantined leads are listed once, in one mail from eight o’clock on', async () => {
  const { server, add, job } = await setUp()
  const long = 'Promoción '.repeat(30)
  const references = [await add('Uno'), await add(long)]
  await add('De una persona', false)

  await job.run(tomorrowAt(7), never)
  expect(server.mails).toEqual([])
  await job.run(tomorrowAt(8), never)
  await job.run(tomorrowAt(9), never)
  await job.run(after(tomorrowAt(8), day), never)

  expect(server.mails).toHaveLength(1)
  const { subject, text = '', html, replyTo } = server.mails[0]!.parsed
  expect(subject).toBe('2 solicitudes retenidas')
  expect(replyTo).toBeUndefined()
  for (const reference of references) {
    expect(text).toContain(`npm run leads -- release ${reference}`)
    expect(html).toContain(`npm run leads -- release ${reference}`)
  }
  expect(text).toContain('Nombre: Ana Quispe\nEmpresa: Andina SRL\n')
  expect(text).toContain(`${long.slice(0, 199)}…\n`)
  expect(text).not.toContain('De una persona')
})

test('a digest continues where the last one ended', async () => {
  const { server, add, moveTo, job } = await setUp()
  const first = tomorrowAt(8)
  await add('Antes')
  // Stored in the moment of the digest, so a slow commit could hide it from the query.
  await moveTo(await add('Durante'), after(first, -1000))
  await job.run(first, never)
  await moveTo(await add('Después'), after(first, 1000))
  await job.run(after(first, day), never)

  const messages = server.mails.map(({ parsed }) => parsed.text?.match(/(?<=Mensaje: ).*/g))
  expect(messages).toEqual([['Antes'], ['Después', 'Durante']])
})

test('a digest that was not sent is sent the same day, with the same Message-ID', async () => {
  let failures = 1
  const ids: unknown[] = []
  const { server, add, job } = await setUp({
    onData: (raw) => {
      ids.push(/^Message-ID: .*/im.exec(raw)?.[0])
      if (failures-- > 0) throw refusal(451)
    },
  })
  await add('Uno')
  await expect(job.run(tomorrowAt(8), never)).rejects.toThrow('SMTP 451')
  await job.run(after(tomorrowAt(8), 300_000), never)
  expect(server.mails).toHaveLength(1)
  expect(ids).toEqual([ids[0], ids[0]])
})

test('a digest that is refused for its texts is sent without them, and then counts as sent', async () => {
  const refusals: string[] = []
  const { server, add, job } = await setUp({
    onData(raw) {
      if (!/Ana Quispe|Andina SRL|casino/.test(raw)) return
      refusals.push(raw)
      throw refusal(554)
    },
  })
  const reference = await add('Visita casino.example')
  await job.run(tomorrowAt(8), never)
  await job.run(after(tomorrowAt(8), 300_000), never)

  expect(refusals).toHaveLength(1)
  expect(server.mails).toHaveLength(1)
  const { subject, text = '', html } = server.mails[0]!.parsed
  expect(subject).toBe('1 solicitud retenida')
  for (const body of [text, html]) {
    expect(body).toContain('rechazó los textos')
    expect(body).toContain(`npm run leads -- show ${reference}`)
    expect(body).toContain(`npm run leads -- release ${reference}`)
  }
})

test('a digest that is refused for its sender is not sent again without its texts', async () => {
  let attempts = 0
  const { add, job } = await setUp({
    onMail() {
      attempts++
      throw refusal(550)
    },
  })
  await add('Uno')
  await expect(job.run(tomorrowAt(8), never)).rejects.toThrow('SMTP 550')
  expect(attempts).toBe(1)
})

test('of more than a hundred quarantined leads, the newest are listed', async () => {
  const { server } = await setUp()
  const { text, subject } = composeQuarantined({ listed: mailedContacts(100), total: 140 }, server.config)
  expect(subject).toBe('140 solicitudes retenidas')
  expect(text).toContain('Hay 40 más. Para verlas todas: npm run leads -- list --quarantined')
})
