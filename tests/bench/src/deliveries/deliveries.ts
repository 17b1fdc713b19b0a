import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { newStore } from '../faults/faultServer'
import { openLeadDatabase, type DatabaseKind, type LeadDatabase } from '../leads/LeadDatabase'
import { report } from '../report/progress'
import { API_KEY, firstPort, rootDir } from '../settings'
import { checkMails } from './checkMails'
import { fates } from './fates'
import { FaultyMailServer } from './faultyMailServer'
import { KilledServer, type PostedLead } from './KilledServer'
import { saveDeliveries } from './saveDeliveries'

/** Without faults, one after the other. */
const NORMAL_LEADS = 100
const FAULTY_LEADS = 900
const POSTERS = 4
const PAUSE_MS = 50
const FAULTY_PAUSE_MS = 180
const OUTAGE_MS = 60_000
/** Acknowledged leads at which a server is killed. One more kill follows after the outage. */
const KILL_AT = [250, 400, 600, 850]
const OUTAGE_AT = 500
const GIVE_UP_MS = 600_000
const POLL_MS = 200

/**
 * Mails 1,000 leads through a mail server that greylists, refuses, dies after DATA and is away for a minute, while the
 * site's servers are killed five times. Fails if a lead is lost or if a repeat cannot be recognised.
 */
export async function deliveries(kind: DatabaseKind): Promise<void> {
  const { storeDir, databaseFile } = newStore('deliveries')
  const database = await openLeadDatabase(kind, databaseFile)
  const mailServer = new FaultyMailServer(firstPort + 1, fates())
  const env = { STORE_DIR: storeDir, API_KEY, RATE_LIMIT_MAX: '1000000', ...database.env }
  const servers = Array.from(
    { length: database.servers },
    () =>
      new KilledServer({
        ...env,
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
        MAIL_FROM: 'web@thakhi.example',
        MAIL_TO: 'ventas@thakhi.example',
      }),
  )
  const startMs = performance.now()
  await mailServer.start()
  await Promise.all(servers.map((server) => server.start()))
  try {
    report(`${NORMAL_LEADS} leads in normal operation`)
    const normal = await postNormally(servers)
    while ((await countUndelivered(database)) !== 0) await wait(POLL_MS)

    report(`${FAULTY_LEADS} leads with faults and kills`)
    const posted = [...normal]
    mailServer.isFaulty = true
    await Promise.all([
      postWithFaults(servers, posted),
      killAt(servers, posted),
      stopForAWhile(mailServer, posted),
    ])
    // While the backlog is being delivered.
    const atEndOfOutage = mailServer.received.length
    while (mailServer.received.length === atEndOfOutage) await wait(10)
    await servers[0]?.kill()

    report('waiting for the rest')
    for (const reference of await database.query(refused)) deliverAgain(String(reference), env)
    while ((await countUndelivered(database)) !== 0 && performance.now() - startMs < GIVE_UP_MS)
      await wait(POLL_MS)

    saveDeliveries({
      kind,
      checked: await checkMails(
        mailServer.received,
        posted.map(({ reference }) => reference),
      ),
      normal,
      acknowledged: posted.length,
      remaining: await countUndelivered(database),
      outageSeconds: OUTAGE_MS / 1000,
      seconds: Math.round((performance.now() - startMs) / 1000),
      kills: servers.reduce((sum, { kills }) => sum + kills, 0),
      fates: mailServer.fates,
    })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    mailServer.stop()
    await database.close()
  }
}

async function countUndelivered({ query }: LeadDatabase): Promise<number> {
  const [count] = await query(`SELECT count(*) FROM outbox WHERE state <> 'delivered'`)
  return Number(count)
}

const refused = `SELECT reference FROM outbox JOIN leads ON leads.id = lead_id
  WHERE state <> 'delivered' AND last_error LIKE '%554%'`

const serverFor = (servers: readonly KilledServer[], turn: number) => servers[turn % servers.length]!

async function postNormally(servers: readonly KilledServer[]): Promise<PostedLead[]> {
  const posted: PostedLead[] = []
  for (let lead = 0; lead < NORMAL_LEADS; lead++) {
    posted.push(await serverFor(servers, lead).post(`Consulta ${lead}`))
    await wait(PAUSE_MS)
  }
  return posted
}

async function postWithFaults(servers: readonly KilledServer[], posted: PostedLead[]): Promise<void> {
  let sent = 0
  const postSome = async () => {
    while (sent < FAULTY_LEADS) {
      const lead = sent++
      posted.push(await serverFor(servers, lead).post(`Consulta con fallas ${lead}`))
      await wait(FAULTY_PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: POSTERS }, postSome))
}

async function reached(posted: readonly PostedLead[], count: number): Promise<void> {
  while (posted.length < count) await wait(10)
}

async function killAt(servers: readonly KilledServer[], posted: readonly PostedLead[]): Promise<void> {
  for (const [turn, count] of KILL_AT.entries()) {
    await reached(posted, count)
    await serverFor(servers, turn).kill()
  }
}

async function stopForAWhile(mailServer: FaultyMailServer, posted: readonly PostedLead[]): Promise<void> {
  await reached(posted, OUTAGE_AT)
  mailServer.stop()
  await wait(OUTAGE_MS)
  await mailServer.start()
}

/** As an operator does. */
function deliverAgain(reference: string, env: NodeJS.ProcessEnv): void {
  const cli = join(rootDir, 'platform/server/src/cli.ts')
  spawnSync(process.execPath, ['--import', 'tsx', cli, 'deliver', reference], {
    cwd: rootDir,
    env: { PATH: process.env['PATH'], ...env },
  })
}
