import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { channel } from './schema'

const RECONNECT_MS = 1000
/** Otherwise a connection on which nothing arrives any more would go unnoticed. */
const HEARTBEAT_MS = 15_000

export interface Watch {
  stop(): Promise<void>
}

/**
 * Listens for commits. A lost connection is replaced silently: notifications only save time, and servers also
 * poll.
 */
export function watchPostgres(connection: ClientConfig, onChange: () => void): Watch {
  const stopping = new AbortController()
  const { signal } = stopping
  let client: Client | undefined

  async function listen(): Promise<void> {
    const listener = (client = new Client(connection))
    const ended = new Promise<void>((resolve) => listener.once('end', resolve))
    listener.on('error', () => undefined)
    listener.on('notification', onChange)
    try {
      await listener.connect()
      await listener.query(`LISTEN ${channel}`)
      // Something may have been committed before.
      onChange()
      const heartbeat = setInterval(() => {
        listener.query('SELECT 1').catch(() => void listener.end())
      }, HEARTBEAT_MS).unref()
      await ended.finally(() => clearInterval(heartbeat))
    } catch {
      await listener.end().catch(() => undefined)
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      await listen()
      await wait(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  const running = keepListening()
  return {
    async stop() {
      stopping.abort()
      await client?.end().catch(() => undefined)
      await running
    },
  }
}
