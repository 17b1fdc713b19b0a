import type { FastifyInstance } from 'fastify'
import type { LeadStore } from './leads/LeadStore'

/** Time for open requests to be answered. A lead whose body has not arrived by then was not acknowledged. */
const ANSWER_WITHIN_MS = 5_000
/** Longest time for all of it. */
const SHUTDOWN_TIMEOUT_MS = 10_000

/**
 * Shuts down on SIGTERM and SIGINT. Exits at once on unexpected errors, which leave the process in an unknown state.
 *
 * @param background Work besides requests, which has to end before the database is closed.
 */
export function shutDownOnSignals(
  app: FastifyInstance,
  leads: LeadStore,
  background: readonly { stop: () => Promise<void> }[],
): void {
  let isShuttingDown = false

  // Otherwise the client keeps the connection, sends its next request and gets a reset.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isShuttingDown) void reply.header('Connection', 'close')
    done()
  })

  async function shutDown(signal: NodeJS.Signals): Promise<void> {
    if (isShuttingDown) process.exit(1)
    isShuttingDown = true
    app.log.info({ signal }, 'shutting down')
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    setTimeout(() => app.server.closeAllConnections(), ANSWER_WITHIN_MS).unref()
    // Open requests and work in the background still need the database.
    await Promise.all([app.close(), ...background.map((work) => work.stop())])
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
