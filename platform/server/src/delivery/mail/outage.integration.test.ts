import { until } from '@site/tests/support/until'
import { testOutbox } from '../../testing/deliveries'
import { temporaryFolder } from '../../testing/leads'
import { startBreakingServer, type Step } from '../../testing/mailServer'
import { mailChannel } from './mailChannel'

/** Some are being tried at any time; more than 20 others must be waiting. */
const LEADS = 60
/** Attempts that fail are repeated after seconds, and other tests run beside this one. */
const LIMIT_MS = 120_000

const folder = temporaryFolder()

test(
  'leads that certainly did not arrive during an outage arrive as digests, each one once',
  async () => {
    const { mails, references } = await mailsAfterOutage('banner')
    // An attempt that is under way when the outage ends still has its lead alone.
    expect(mails.length).toBeLessThan(LEADS / 2)
    expect(mails.some(({ id }) => id.startsWith('<digest.'))).toBe(true)
    for (const reference of references) {
      expect(mails.filter(({ text }) => text.includes(reference))).toHaveLength(1)
    }
  },
  LIMIT_MS,
)

test(
  'leads that may have arrived during an outage are repeated with the same Message-IDs',
  async () => {
    const { mails, references } = await mailsAfterOutage('end')
    expect(mails.length).toBeGreaterThanOrEqual(2 * LEADS)
    const expected = references.map((reference) => `<lead.${reference}@thakhi.example>`)
    expect([...new Set(mails.map(({ id }) => id))].toSorted()).toEqual(expected.toSorted())
  },
  LIMIT_MS,
)

/** Stores leads while the mail server breaks connections at a step, and waits until all are delivered. */
async function mailsAfterOutage(step: Step) {
  let isDown = true
  const server = await startBreakingServer(() => (isDown ? step : undefined))
  const channel = mailChannel(
    server.config,
    (id) => id,
    () => undefined,
  )
  const { worker, add, rows, store } = testOutbox(folder, [channel])
  worker.start()
  const references: string[] = []
  for (let index = 0; index < LEADS; index++) {
    const added = await add(`Lead ${index}`)
    references.push('reference' in added ? added.reference : '')
    // Each one is tried alone.
    await until(() => rows().every(({ attempts }) => attempts > 0))
  }
  isDown = false
  await until(() => rows().every(({ state }) => state === 'delivered'))
  await worker.stop()
  await store.close()
  const mails = server.raw.map((raw) => ({
    id: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
    // Quoted-printable breaks lines.
    text: raw.replaceAll('=\r\n', ''),
  }))
  return { mails, references }
}
