import type { FastifyInstance } from 'fastify'
import { createApp } from './app'
import { readConfig } from './config'
import type { LeadStore } from './leads/leadStore'
import { openLeadStore } from './leads/openLeadStore'
import { LiveSite } from './site/liveSite'

/** Longest wait for open requests at shutdown. A lead that is still pending then was not acknowledged. */
const SHUTDOWN_TIMEOUT_MS = 10_000

async function start(): Promise<void> {
  const config = readConfig()
  // The logger belongs to the app, which needs the store first.
  let warn = (error: unknown): void => {
    process.stderr.write(`${String(error)}\n`)
  }
  const leads = await openLeadStore(config, (error) => warn(error))
  const app = createApp({ config, leads, site: new LiveSite(config, (error) => warn(error)) })
  warn = (error) => app.log.warn({ err: error }, 'background error')

  shutDownOnSignals(app, leads)
  await app.listen({ port: config.port, host: config.host })
}

/** Shuts down on SIGTERM and SIGINT. Exits at once on unexpected errors, which leave the process in an unknown state. */
function shutDownOnSignals(app: FastifyInstance, leads: LeadStore): void {
  let isShuttingDown = false

  async function shutDown(signal: NodeJS.Signals): Promise<void> {
    if (isShuttingDown) process.exit(1)
    isShuttingDown = true
    app.log.info({ signal }, 'shutting down')
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    // Open requests still need the database.
    await app.close()
    await leads.close()
  }

  process.on('SIGTERM', (signal) => void shutDown(signal))
  process.on('SIGINT', (signal) => void shutDown(signal))
  const fail = (error: unknown) => {
    app.log.fatal({ err: error }, 'unexpected error')
    process.exit(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}

start().catch((error: unknown) => {
  process.stderr.write(
    `The server could not start. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})
