import { defineConfig } from '@playwright/test'
import { findBrowser } from '../scripts/findBrowser.mjs'
import { site } from './site'

/** Against the production build, released into a store of its own and served as in production. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: site.origin,
    locale: 'es-BO',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      // As root, Chromium has no sandbox; and it must not look for the outside world.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
