import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app'
import { readConfig } from '../config'
import type { StoredLead } from '../leads/leadStore'
import { openSqlite } from '../leads/sqlite'
import { SqlLeadStore } from '../leads/sqlLeadStore'
import { LiveSite } from '../site/liveSite'
import { sendTo, type Send } from './http'
import { temporaryFolder } from './leads'
import { publish, writeAssets } from './store'

export const apiKey = 'key-of-the-tests'

export interface TestApp {
  app: FastifyInstance
  send: Send
  leads: SqlLeadStore
  engine: ReturnType<typeof openSqlite>
  storeDir: string
  /** The lines of the log. */
  log: string[]
  stored: () => Promise<StoredLead[]>
}

/** The whole service with a real database and a published set. Closed after the test file. */
export function testApp(env: NodeJS.ProcessEnv = {}, { isPublished = true } = {}): TestApp {
  const storeDir = temporaryFolder()
  if (isPublished) publish(storeDir, 1)
  writeAssets(storeDir)
  const engine = openSqlite(join(storeDir, 'leads.sqlite'))
  const leads = new SqlLeadStore(engine)
  const config = readConfig({ STORE_DIR: storeDir, API_KEY: apiKey, LOG_LEVEL: 'info', ...env })
  const log: string[] = []
  const app = createApp(
    { config, leads, site: new LiveSite(config) },
    { write: (line) => void log.push(line) },
  )
  afterAll(async () => {
    await app.close()
    await leads.close()
  })
  return {
    app,
    send: sendTo(app),
    leads,
    engine,
    storeDir,
    log,
    stored: async () => (await leads.list(1000)).toReversed(),
  }
}
