import { until } from '@site/tests/support/until'
import { testOutbox } from '../../testing/deliveries'
import { temporaryFolder } from '../../testing/leads'
import { startBreakingServer, type Step } from '../../testing/mailServer'
import { mailChannel } from './mailChannel'

const LEADS = 30
/** Attempts that fail are repeated after seconds, and other tests run beside this one. */
const LIMIT_MS = 120_000

const folder = temporaryFolder()

test.each<[string, Step]>([
  ['certainly did not arrive during an outage arrive once', 'banner'],
  ['may have arrived during an outage are repeated', 'end'],
])(
  'leads that %s, each with its own Message-ID',
  async (_what, step) => {
    const { ids, references } = await idsAfterOutage(step)
    const expected = references.map((reference) => `<lead.${reference}@thakhi.example>`)
    expect([...new Set(ids)].toSorted()).toEqual(expected.toSorted())
    if (step === 'end') expect(ids.length).toBeGreaterThanOrEqual(2 * LEADS)
    else expect(ids).toHaveLength(LEADS)
  },
  LIMIT_MS,
)

/** Stores leads while the mail server breaks connections at a step, and waits until all are delivered. */
async function idsAfterOutage(step: Step) {
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
    // During the outage.
    await until(() => rows().every(({ attempts }) => attempts > 0))
  }
  isDown = false
  await until(() => rows().every(({ state }) => state === 'delivered'))
  await worker.stop()
  await store.close()
  const ids = server.raw.map((raw) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim())
  return { ids, references }
}
