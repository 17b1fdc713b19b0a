import { defineConfig } from '@playwright/test'
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
  // WebKit's driver clicks at coordinates, which may be those of a moment ago.
  retries: 0,
  // Both draw without a GPU.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  // Cast: the keys of the object.
  projects: (Object.keys(engines) as EngineName[]).map((name) => ({ name, use: { engineName: name } })),
})
