import type { FullConfig } from '@playwright/test'
import publishSite from '../e2e/support/globalSetup'
import { engines, missingEngine, type EngineName } from './engines/engines'
import { installPackages } from './engines/installPackages'

/**
 * Makes sure that the engines are there, then publishes and serves the site.
 *
 * @throws Error in CI, when an engine is missing. Elsewhere its tests are skipped, with the reason.
 */
export default async function setUp({ projects }: FullConfig) {
  for (const { name } of projects) {
    // Cast: playwright.config.ts has one project for each engine.
    const engine = name as EngineName
    const { packages, isInstalled } = engines[engine]
    if (isInstalled() || (installPackages(packages) && isInstalled())) continue
    if (process.env['CI']) throw new Error(missingEngine(engine))
    console.error(`${missingEngine(engine)} Its tests are skipped.`)
  }
  return publishSite()
}
