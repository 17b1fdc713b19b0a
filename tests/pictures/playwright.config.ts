import { defineConfig } from '@playwright/test'
import base from '../e2e/playwright.config'

/** Pictures of every page and state: decision 0048. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  globalSetup: '../e2e/support/globalSetup.ts',
  projects: [{ name: 'pictures' }],
})
