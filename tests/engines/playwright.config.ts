import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { rootDir } from '@site/cli/rootDir'
import { engines, type EngineName } from './engines/engines'
import type { EngineOptions } from './fixtures'

/**
 * The main journeys in engines that Playwright cannot drive as they are distributed. Playwright only runs the tests here:
 * `engines/` drives the browsers.
 */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  globalSetup: './globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // Both draw without a GPU.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], [join(rootDir, 'tests/playwrightReporter.ts')]],
  // Cast: the keys of the object.
  projects: (Object.keys(engines) as EngineName[]).map((name) => ({ name, use: { engineName: name } })),
})
