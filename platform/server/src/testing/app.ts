import { join } from 'node:path'
import { createApp } from '../app'
import { readConfig } from '../config'
import { LeadStore, type StoreChannel } from '../leads/LeadStore'
import { openSqlite } from '../leads/sqlite'
import { createMetrics } from '../metrics/createMetrics'
import { LiveSite } from '../site/LiveSite'
import { sendTo } from './http'
import { temporaryFolder, newestLeads } from './leads'
import { publish, writeAssets } from './store'

export const apiKey = 'key-of-the-tests'

export type TestApp = ReturnType<typeof testApp>

/** The whole service with a real database and a published set. Closed after the test file. */
export function testApp(
  env: NodeJS.ProcessEnv = {},
  { isPublished = true, channels = [] as readonly StoreChannel[] } = {},
) {
  const storeDir = temporaryFolder()
  if (isPublished) publish(storeDir, 1)
  writeAssets(storeDir)
  const engine = openSqlite(join(storeDir, 'leads.sqlite'))
  const leads = new LeadStore(() => engine, channels)
  const config = readConfig({ STORE_DIR: storeDir, API_KEY: apiKey, LOG_LEVEL: 'info', ...env })
  /** The lines of the log. */
  const log: string[] = []
  const site = new LiveSite(config)
  const metrics = createMetrics({ config, leads, site })
  const app = createApp({ config, leads, site, metrics }, { write: (line) => void log.push(line) })
  // A busy machine delays the event loop, and leads would be refused. The test of that says so itself.
  app.addHook('onReady', () => void (app.isUnderPressure = () => false))
  afterAll(async () => {
    await app.close()
    await leads.close()
  })
  const stored = async () => (await newestLeads(leads, 1000)).toReversed()
  return { app, site, metrics, send: sendTo(app), leads, engine, storeDir, log, stored }
}
