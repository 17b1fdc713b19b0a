import { extname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createApp } from './app'
import { readConfig, type Config, configWarnings } from './config'
import { createChannels } from './delivery/configuredChannels'
import { DeliveryWorker } from './delivery/DeliveryWorker'
import { quarantineDigestJob } from './delivery/mail/quarantineDigest'
import { JobScheduler } from './jobs/JobScheduler'
import { openLeadStore } from './leads/openLeadStore'
import { listen } from './listen'
import { retentionJob } from './maintenance/retention'
import { testLeadsJob } from './maintenance/testLeadsJob'
import { createMetrics, serveMetrics } from './metrics/createMetrics'
import { Previews } from './preview/Previews'
import { Replica } from './replica/Replica'
import { shutDownOnSignals } from './shutDown'
import { LiveSite } from './site/LiveSite'

const VERIFY_EVERY_MS = 60_000
/** How long a server that starts waits for the shared store. */
const FIRST_COPY_MS = 5000

/** The program behind `npm run leads`. */
const commandLine = fileURLToPath(new URL(`cli${extname(import.meta.url)}`, import.meta.url))

async function start(): Promise<void> {
  const config = readConfig()
  // The logger belongs to the app, which needs the store first.
  let warn = (error: unknown): void => {
    process.stderr.write(`${String(error)}\n`)
  }
  const site = new LiveSite(config, (error) => warn(error))
  const channels = createChannels(config, {
    solutionName: (id) => site.solutionName(id),
    use: (work) => leads.use(work),
    warn: (message) => warn(new Error(message)),
  })
  const leads = await openLeadStore(config, (error) => warn(error), channels)
  const replica =
    config.storeUrl === undefined
      ? undefined
      : new Replica({ storeDir: config.storeDir, storeUrl: config.storeUrl, warn: (error) => warn(error) })
  const metrics = config.metrics && createMetrics({ config, leads, site, replica })
  const app = createApp({ config, leads, site, replica, metrics })
  warn = (error) => app.log.warn({ err: error }, 'background error')
  for (const warning of configWarnings(config)) app.log.warn(warning)
  if (channels.length === 0) app.log.warn('no channel is configured: leads are stored, and sent nowhere')

  const deliveries = new DeliveryWorker(leads, channels, app.log)
  const jobs = new JobScheduler(
    [
      ...(config.mail ? [quarantineDigestJob(config.mail, leads)] : []),
      retentionJob(leads, { cli: commandLine, months: config.retentionMonths }, (printed) =>
        app.log.info({ printed }, 'retention'),
      ),
    ],
    (error, job) => app.log.error({ err: error, job }, 'job failed'),
  )
  const verification = new JobScheduler(
    [
      { name: 'verify the store', run: (_now, signal) => site.verifier.verify(signal) },
      {
        name: 'restore the store',
        async run() {
          if (site.damage.count > 0) await replica?.restore()
        },
      },
      testLeadsJob({ leads, previews: new Previews(config), replica }),
    ],
    (error, job) => app.log.error({ err: error, job }, 'job failed'),
    VERIFY_EVERY_MS,
  )
  shutDownOnSignals(app, leads, [deliveries, jobs, verification, ...(replica ? [replica] : [])])
  if (metrics && config.metrics) await serveMetrics(app, metrics, config.metrics)
  // Visitors must not get what was live when this server was stopped.
  await Promise.race([replica?.start(), wait(replica ? FIRST_COPY_MS : 0, undefined, { ref: false })])
  await listen(app, config)
  // A server that cannot listen must not take deliveries from the one that does.
  deliveries.start()
  jobs.start()
  verification.start()
  app.log.info(
    { origin: config.siteOrigin, leads: getPlace(config), channels: channels.map(({ name }) => name) },
    'ready',
  )
}

/** Without the password of the database. */
function getPlace({ database }: Config): string {
  return database.kind === 'sqlite' ? database.file : `PostgreSQL at ${new URL(database.url).host}`
}

start().catch((error: unknown) => {
  process.stderr.write(`The server could not start. ${formatSentence(error)}\n`)
  process.exit(1)
})

function formatSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Cast: Node's system errors have these.
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code !== 'EADDRINUSE') return error.message
  return `Port ${port} is in use: stop the program that uses it, or choose another (PORT, METRICS_PORT).`
}
