import { createApp } from './app'
import { readConfig } from './config'
import { configWarnings } from './configWarnings'
import { openLeadStore } from './leads/openLeadStore'
import { shutDownOnSignals } from './shutDown'
import { LiveSite } from './site/liveSite'

async function start(): Promise<void> {
  const config = readConfig()
  // The logger belongs to the app, which needs the store first.
  let warn = (error: unknown): void => {
    process.stderr.write(`${String(error)}\n`)
  }
  const leads = await openLeadStore(config, (error) => warn(error))
  const app = createApp({ config, leads, site: new LiveSite(config, (error) => warn(error)) })
  warn = (error) => app.log.warn({ err: error }, 'background error')
  for (const warning of configWarnings(config)) app.log.warn(warning)

  shutDownOnSignals(app, leads)
  await app.listen({ port: config.port, host: config.host })
}

start().catch((error: unknown) => {
  process.stderr.write(
    `The server could not start. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})
