import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { API_KEY, newStore } from '../faults/faultServer'
import { report } from '../report/progress'
import { saveReport } from '../report/saveReport'
import { firstPort, rootDir } from '../settings'
import { percentile } from '../statistics'
import { checkMails } from './checkMails'
import { FaultyMailServer, type Fate } from './faultyMailServer'
import { KilledServer, type PostedLead } from './KilledServer'

/** Without faults, one after the other. */
const NORMAL_LEADS = 100
const FAULTY_LEADS = 900
const POSTERS = 4
const PAUSE_MS = 50
const FAULTY_PAUSE_MS = 180
const OUTAGE_MS = 60_000
/** Acknowledged leads at which the server is killed. One more kill follows after the outage. */
const KILL_AT = [250, 400, 600, 850]
const OUTAGE_AT = 500
/** Shares of the mails. The rest is accepted. A refused mail waits for an hour or for an operator, so they are few. */
const FAULTS: readonly (readonly [Fate, number])[] = [
  ['greylist', 0.2],
  ['busy', 0.05],
  ['dies', 0.1],
]
const REFUSED_MAILS = 3
const GIVE_UP_MS = 600_000
const POLL_MS = 200

/**
 * Mails 1,000 leads through a mail server that greylists, refuses, dies after DATA and is away for a minute, while the
 * site's server is killed five times. Fails if a lead is lost or if a repeat cannot be recognised.
 */
export async function deliveries(): Promise<void> {
  const { storeDir, databaseFile } = newStore('deliveries')
  const env = { STORE_DIR: storeDir, API_KEY, RATE_LIMIT_MAX: '1000000' }
  const mailPort = firstPort + 1
  let isFaulty = false
  let refused = 0
  const mailServer = new FaultyMailServer(mailPort, () => {
    if (!isFaulty) return 'accept'
    if (refused === REFUSED_MAILS) return drawFate()
    refused++
    return 'refuse'
  })
  const server = new KilledServer({
    ...env,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'web@thakhi.example',
    MAIL_TO: 'ventas@thakhi.example',
  })
  const startMs = performance.now()
  await mailServer.start()
  await server.start()
  const outbox = new SqliteDatabase(databaseFile, { readonly: true })
  const undelivered = outbox.prepare(`SELECT count(*) FROM outbox WHERE state <> 'delivered'`).pluck()
  const posted: PostedLead[] = []
  try {
    report(`${NORMAL_LEADS} leads in normal operation`)
    for (let lead = 0; lead < NORMAL_LEADS; lead++) {
      posted.push(await server.post(`Consulta ${lead}`))
      await wait(PAUSE_MS)
    }
    while (undelivered.get() !== 0) await wait(POLL_MS)

    report(`${FAULTY_LEADS} leads with faults and kills`)
    isFaulty = true
    const reached = async (count: number) => {
      while (posted.length < count) await wait(10)
    }
    let sent = 0
    const postSome = async () => {
      while (sent < FAULTY_LEADS) {
        posted.push(await server.post(`Consulta con fallas ${sent++}`))
        await wait(FAULTY_PAUSE_MS)
      }
    }
    const killAll = async () => {
      for (const count of KILL_AT) {
        await reached(count)
        await server.kill()
      }
    }
    const outage = async () => {
      await reached(OUTAGE_AT)
      mailServer.stop()
      await wait(OUTAGE_MS)
      await mailServer.start()
    }
    await Promise.all([...Array.from({ length: POSTERS }, postSome), killAll(), outage()])
    // While the backlog is being delivered.
    const atEndOfOutage = mailServer.received.length
    while (mailServer.received.length === atEndOfOutage) await wait(10)
    await server.kill()

    report('waiting for the rest')
    const delayed = outbox
      .prepare(
        `SELECT reference FROM outbox JOIN leads ON leads.id = lead_id
         WHERE state <> 'delivered' AND last_error LIKE '%554%'`,
      )
      .pluck()
    for (const reference of delayed.all() as string[]) deliverAgain(reference, env)
    while (undelivered.get() !== 0 && performance.now() - startMs < GIVE_UP_MS) await wait(POLL_MS)

    const remaining = undelivered.get() as number
    const checked = await checkMails(
      mailServer.received,
      posted.map(({ reference }) => reference),
    )
    const delays = posted
      .slice(0, NORMAL_LEADS)
      .map(({ reference, sentMs }) => (checked.arrivedMs.get(reference) ?? Infinity) - sentMs)
    const seconds = Math.round((performance.now() - startMs) / 1000)
    const { mails, digests, repeats, lost, inSeveral, changed } = checked
    const { kills } = server
    const { fates } = mailServer
    const text = [
      `Normal operation: from sending the form to the mail server, p50 ${percentile(delays, 50).toFixed(0)} ms, p99 ${percentile(delays, 99).toFixed(0)} ms (${NORMAL_LEADS} leads).`,
      `${posted.length} leads acknowledged, ${lost.length} lost, ${remaining} not confirmed by the mail server after ${seconds} s, with ${kills} kills and an outage of ${OUTAGE_MS / 1000} s.`,
      `${mails} mails arrived, ${digests} of them digests; ${repeats} were repeats with a known Message-ID. ` +
        `${inSeveral.length} leads arrived under different Message-IDs, ${changed.length} Message-IDs with different leads.`,
      `The mail server: ${Object.entries(fates)
        .map(([fate, count]) => `${fate} × ${count}`)
        .join(', ')}.`,
    ].join('\n\n')
    const data = {
      seconds,
      kills,
      fates,
      delays,
      remaining,
      mails,
      digests,
      repeats,
      lost,
      inSeveral,
      changed,
    }
    saveReport({ name: 'deliveries', text, data })
    // A lead that arrived without being confirmed may wait for its repeat for up to an hour.
    if (lost.length + inSeveral.length + changed.length > 0) {
      throw new Error('Leads were lost, or repeated in a way that cannot be recognised.')
    }
  } finally {
    outbox.close()
    await server.stop()
    mailServer.stop()
  }
}

function drawFate(): Fate {
  let random = Math.random()
  for (const [fate, share] of FAULTS) {
    if (random < share) return fate
    random -= share
  }
  return 'accept'
}

/** As an operator does. */
function deliverAgain(reference: string, env: NodeJS.ProcessEnv): void {
  const cli = join(rootDir, 'server/src/cli.ts')
  spawnSync(process.execPath, ['--import', 'tsx', cli, 'deliver', reference], {
    cwd: rootDir,
    env: { PATH: process.env['PATH'], ...env },
  })
}
