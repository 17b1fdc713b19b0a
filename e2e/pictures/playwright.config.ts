import { defineConfig } from '@playwright/test'
import base from '../playwright.config'

/** Pictures of every page and state: decision 0048. */
export default defineConfig({
  ...base,
  testDir: '.',
  // The page behind a dialog can be scrolled by a pixel more or less.
  retries: 0,
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  globalSetup: '../support/globalSetup.ts',
  projects: [{ name: 'pictures' }],
})
