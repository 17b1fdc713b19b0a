import { createApp } from './app'
import { readConfig } from './config'
import { configWarnings } from './configWarnings'
import { deliveryChannels } from './delivery/deliveryChannels'
import { DeliveryWorker } from './delivery/DeliveryWorker'
import { openLeadStore } from './leads/openLeadStore'
import { shutDownOnSignals } from './shutDown'
import { LiveSite } from './site/liveSite'

async function start(): Promise<void> {
  const config = readConfig()
  // The logger belongs to the app, which needs the store first.
  let warn = (error: unknown): void => {
    process.stderr.write(`${String(error)}\n`)
  }
  const channels = deliveryChannels(config.delivery)
  const leads = await openLeadStore(config, (error) => warn(error), channels)
  const app = createApp({ config, leads, site: new LiveSite(config, (error) => warn(error)) })
  warn = (error) => app.log.warn({ err: error }, 'background error')
  for (const warning of configWarnings(config)) app.log.warn(warning)

  const deliveries = new DeliveryWorker(leads, channels, app.log)
  shutDownOnSignals(app, leads, deliveries)
  deliveries.start()
  await app.listen({ port: config.port, host: config.host })
}

start().catch((error: unknown) => {
  process.stderr.write(
    `The server could not start. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})
