import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { rootDir } from '@site/cli/rootDir'
import { findBrowser } from '../support/findBrowser.mjs'
import type { RemoteOptions } from './support/remoteTest'
import { site } from './support/site'

/**
 * Runs against the production build, published to a separate store and served as in production. Tests in remotes/ run in
 * three modes: see support/remoteTest.ts. Those with the tag of a mode run in that mode alone.
 */
export default defineConfig<RemoteOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], [join(rootDir, 'tests/playwrightReporter.ts')]],
  projects: [
    { name: 'site', testIgnore: ['remotes/**', 'release/override.spec.ts'] },
    {
      name: 'released',
      testMatch: 'remotes/*.spec.ts',
      grepInvert: /@standalone/,
      use: { mode: 'released' },
    },
    { name: 'builds', testMatch: 'remotes/*.setup.ts' },
    {
      name: 'standalone',
      testMatch: 'remotes/*.spec.ts',
      grepInvert: /@released/,
      use: { mode: 'standalone' },
      dependencies: ['builds'],
    },
    {
      name: 'local',
      testMatch: ['remotes/*.spec.ts', 'release/override.spec.ts'],
      grepInvert: /@released|@standalone/,
      use: { mode: 'local' },
      dependencies: ['builds'],
    },
  ],
  use: {
    baseURL: site.origin,
    locale: 'es-BO',
    launchOptions: {
      executablePath: findBrowser(),
      // Chromium has no sandbox as root, and must not connect to other hosts.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
