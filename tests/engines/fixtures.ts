import { test as base, expect } from '@playwright/test'
import { exportedLeads, type ExportedLead } from '../e2e/support/leads'
import { site } from '../e2e/support/site'
import type { Engine, Size } from './engines/Engine'
import { engines, missingEngine, type EngineName } from './engines/engines'
import { startRecordingProxy } from './support/recordingProxy'
import { VisitorPage } from './support/VisitorPage'

export { expect }

export interface EngineOptions {
  engineName: EngineName
}

interface WorkerFixtures extends EngineOptions {
  engine: Engine
  origin: string
}

interface Options {
  /** Size of the viewport. @default a desktop's */
  size: Size
}

interface Fixtures extends Options {
  visitor: VisitorPage
  /** A different address for each test, so that tests can share a database. */
  email: string
  /** Returns the leads that were stored with that address. */
  leads: () => Promise<ExportedLead[]>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  size: [{ width: 1440, height: 900 }, { option: true }],

  engine: [
    async ({ engineName }, use) => {
      const { isInstalled, start } = engines[engineName]
      test.skip(!isInstalled(), missingEngine(engineName))
      const engine = await start()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],

  origin: [
    async ({}, use) => {
      const proxy = await startRecordingProxy(site.origin)
      await use(proxy.origin)
      proxy.close()
    },
    { scope: 'worker' },
  ],

  visitor: async ({ engine, origin, size }, use) => {
    const page = new VisitorPage(engine, origin)
    await page.resize(size)
    await page.startVisit({ hasLoader: false })
    await use(page)
  },

  email: async ({}, use, { testId, project }) => {
    await use(`ana.${project.name}.${testId}@andina.example`)
  },

  leads: async ({ email }, use) => {
    await use(() => exportedLeads(email))
  },
})
