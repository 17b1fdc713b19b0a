import { join } from 'node:path'
import { openDatabase } from '@site/store/sqlite/openDatabase'
import { until } from '@site/tests/support/until'
import { temporaryFolder, postLead } from '../../testing/leads'
import { startBreakingServer, startMailServer } from '../../testing/mailServer'
import { makeAllDue } from '../../testing/makeAllDue'
import { publish } from '../../testing/store'
import { testServers } from '../../testing/serverProcess'

jest.setTimeout(120_000)

const storeDir = temporaryFolder()
const file = join(storeDir, 'leads.sqlite')
publish(storeDir, 1)
const startServer = testServers({
  STORE_DIR: storeDir,
  MAIL_FROM: 'web@thakhi.example',
  MAIL_TO: 'ventas@thakhi.example',
  MAIL_RECEIPT: 'true',
  RATE_LIMIT_MAX: '1000',
})
const start = (port: number) => startServer({ SMTP_URL: `smtp://127.0.0.1:${port}` })

function states() {
  const database = openDatabase(file, { readonly: true })
  const found = database.prepare('SELECT channel, state FROM outbox ORDER BY id').all()
  database.close()
  return found as { channel: string; state: string }[]
}

const idsIn = (raw: readonly string[]) =>
  raw.map((mail) => /^Message-ID: <(.*)@/im.exec(mail)?.[1]).toSorted()

test('a lead and its receipt are mailed as soon as the lead is stored', async () => {
  const mails = await startMailServer()
  const { origin, child, ended } = await start(mails.port)
  const reference = await postLead(origin, 'at once')
  await until(() => mails.mails.length === 2)
  expect(mails.mails.map(({ parsed, to }) => [parsed.messageId, to[0]]).toSorted()).toEqual([
    [`<lead.${reference}@thakhi.example>`, 'ventas@thakhi.example'],
    [`<receipt.${reference}@thakhi.example>`, 'ana@andina.example'],
  ])
  await until(() => states().every(({ state }) => state === 'delivered'))
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0 })
})

test('a mail whose server was killed after it was sent is sent again with the same Message-ID', async () => {
  let isSilent = true
  const mails = await startBreakingServer(
    () => (isSilent ? 'end' : undefined),
    () => undefined,
  )
  const { origin, child, ended } = await start(mails.config.server.port)
  const reference = await postLead(origin, 'killed')
  // The receipt went out for the lead before.
  await until(() => mails.raw.length === 1)
  child.kill('SIGKILL')
  await ended

  isSilent = false
  await makeAllDue({ DATABASE_FILE: file })
  await start(mails.config.server.port)
  await until(() => states().every(({ state }) => state === 'delivered'))
  expect(idsIn(mails.raw)).toEqual([`lead.${reference}`, `lead.${reference}`])
})
