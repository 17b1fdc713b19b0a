import type { FastifyInstance } from 'fastify'
import { createApp } from './app'
import { readConfig } from './config'
import type { LeadStore } from './leads/leadStore'
import { openLeadStore } from './leads/openLeadStore'
import { LiveSite } from './site/liveSite'

/** After this, whatever is still running is not worth waiting for; its lead was not acknowledged. */
const LONGEST_CLOSING_MS = 10_000

async function start(): Promise<void> {
  const config = readConfig()
  // Before there is an app there is no log to write to.
  let warn = (error: unknown): void => {
    process.stderr.write(`${String(error)}\n`)
  }
  const leads = await openLeadStore(config, (error) => warn(error))
  const app = createApp({ config, leads, site: new LiveSite(config.storeDir, (error) => warn(error)) })
  warn = (error) => app.log.warn({ err: error }, 'trouble between requests')

  endWith(app, leads)
  await app.listen({ port: config.port, host: config.host })
}

/** Ends with the signals of operators, and with errors that leave the process in an unknown state. */
function endWith(app: FastifyInstance, leads: LeadStore): void {
  let isClosing = false

  async function close(signal: NodeJS.Signals): Promise<void> {
    if (isClosing) process.exit(1)
    isClosing = true
    app.log.info({ signal }, 'closing')
    setTimeout(() => process.exit(1), LONGEST_CLOSING_MS).unref()
    // Requests under way are answered first: they need the database.
    await app.close()
    await leads.close()
  }

  process.on('SIGTERM', (signal) => void close(signal))
  process.on('SIGINT', (signal) => void close(signal))
  const fail = (error: unknown) => {
    app.log.fatal({ err: error }, 'unexpected error')
    process.exit(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}

start().catch((error: unknown) => {
  process.stderr.write(
    `The server does not start. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})
