import { test as base, expect } from '@playwright/test'
import { visitedKey } from '@site/shared/contract/site'
import { exportedLeads, type ExportedLead } from '../support/leads'
import { site } from '../support/site'
import type { Engine } from './engines/Engine'
import { engines, type EngineName } from './engines/engines'
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
  /** Whether tests begin with the first document of a visit. @default false */
  hasLoader: boolean
}

interface Fixtures extends Options {
  visitor: VisitorPage
  /** A different address for each test, so that tests can share a database. */
  email: string
  /** Returns the leads that were stored with that address. */
  leads: () => Promise<ExportedLead[]>
}

const DESKTOP = { width: 1440, height: 900 }

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  hasLoader: [false, { option: true }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await engines[engineName].start()
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

  visitor: async ({ engine, origin, hasLoader }, use) => {
    const page = new VisitorPage(engine, origin)
    await page.resize(DESKTOP)
    await page.startVisit({ hasLoader, visitedKey })
    await use(page)
  },

  email: async ({}, use, { testId, project }) => {
    await use(`ana.${project.name}.${testId}@andina.example`)
  },

  leads: async ({ email }, use) => {
    await use(() => exportedLeads(email))
  },
})
