import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { pageStatusAttribute, visitedKey } from '@site/shared/contract/site'
import { findRemotes } from '@site/bundler/remotes.cjs'
import { buildInputs } from '@site/release/build/build'
import { withFonts, type FontDevice } from '@site/browser-checks/browserFonts'
import { freePort } from '../support/freePort'
import { exportedLeads, type ExportedLead } from './support/leads'
import { release, startServer, stopServer } from '../support/siteProcesses'
import { rootDir, site } from './support/site'

export { expect, type Page }

interface Visitor {
  name: string
  company: string
  email: string
}

/** A site with its own store, for tests that publish. */
export interface OwnSite {
  origin: string
  storeDir: string
  databaseFile: string
  /** A copy of the repository that the test may change. Builds run there. */
  packagesDir: string
  /** Runs the release tool for this site. */
  release: (...args: string[]) => Promise<string>
}

interface WorkerOptions {
  /** The device whose system fonts the browser has. They are visible until the site's fonts load. @default 'desktop' */
  fonts: FontDevice
}

interface Fixtures {
  /**
   * Whether the page's first document is the first of a visit, which begins with the loader. Documents after it show
   * the page at once. @default false
   */
  firstVisit: boolean
  /**
   * Whether the page gives up files that take longer than 6.5 seconds, as it does for visitors. On a busy machine files
   * take longer, and what the test waits for would never come. @default false
   */
  hasFileTimeouts: boolean
  /** Opens an address and waits until its page is hydrated, not only the frame. */
  visit: (path: string) => Promise<void>
  /** A different visitor for each test, so that tests can share a database. */
  visitor: Visitor
  /** Returns the visitor's stored leads. */
  leads: () => Promise<ExportedLead[]>
  ownSite: OwnSite
  /** All messages of the browser's console but those about speed, and all uncaught errors. */
  consoleMessages: string[]
}

/** Code is prefetched while the browser is idle. On a busy machine it is not used within the seconds that Chromium grants. */
const isAboutSpeed = /was preloaded using link preload but not used/

export const test = base.extend<Fixtures, WorkerOptions>({
  fonts: ['desktop', { option: true, scope: 'worker' }],

  launchOptions: [
    async ({ launchOptions, fonts }, use) => use({ ...launchOptions, env: withFonts(fonts) }),
    { scope: 'worker' },
  ],

  firstVisit: [false, { option: true }],
  hasFileTimeouts: [false, { option: true }],

  page: async ({ page, firstVisit, hasFileTimeouts }, use) => {
    if (!hasFileTimeouts) await page.context().addInitScript(withoutFileTimeouts)
    if (!firstVisit) await page.addInitScript((key) => sessionStorage.setItem(key, '1'), visitedKey)
    await use(page)
    // A request that is answered by a route when its test ends would be an error of no test.
    const ignoring = { behavior: 'ignoreErrors' } as const
    const context = page.context()
    await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll(ignoring)))
  },

  visit: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path)
      await expectHydrated(page)
    })
  },

  visitor: async ({}, use, { testId }) => {
    await use({ name: 'Ana Quispe', company: 'Andina SRL', email: `ana.${testId}@andina.example` })
  },

  leads: async ({ visitor }, use) => {
    await use(() => exportedLeads(visitor.email))
  },

  consoleMessages: async ({ page }, use) => {
    const messages: string[] = []
    page.on('console', (message) => {
      if (!isAboutSpeed.test(message.text())) messages.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
    await use(messages)
  },

  ownSite: async ({}, use) => {
    const dir = mkdtempSync(join(tmpdir(), 'site-'))
    const storeDir = join(dir, 'store')
    const packagesDir = join(dir, 'packages')
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const databaseFile = join(dir, 'leads.sqlite')
    cpSync(site.storeDir, storeDir, { recursive: true, verbatimSymlinks: true })
    copyPackages(packagesDir)
    const server = await startServer({ storeDir, databaseFile, port })
    await use({
      origin,
      storeDir,
      databaseFile,
      packagesDir,
      // The store is a copy of the shared site's, and keeps its origin.
      release: (...args) => release({ storeDir, origin: site.origin, packagesDir }, ...args),
    })
    await stopServer(server)
    rmSync(dir, { recursive: true, force: true })
  },
})

/** In the page: timers of 6.5 seconds, of ModuleLoader.ts and the bundles, never end. */
export function withoutFileTimeouts(): void {
  const FILE_TIMEOUT_MS = 6500
  const begin = globalThis.setTimeout
  const patient = (handler: TimerHandler, ms?: number, ...args: unknown[]) =>
    ms === FILE_TIMEOUT_MS ? 0 : begin(handler, ms, ...args)
  globalThis.setTimeout = patient as typeof setTimeout
}

/** Waits until the page in `<main>` is hydrated. */
export async function expectHydrated(page: Page, options?: { timeout: number }): Promise<void> {
  await expect(page.getByRole('main')).toHaveAttribute(pageStatusAttribute, 'ready', options)
}

/** Copies the sources and links node_modules. */
function copyPackages(target: string): void {
  // With `.release`, which says that this checkout has built what is live.
  for (const name of ['.release', 'shell', ...findRemotes(rootDir), ...buildInputs]) {
    cpSync(join(rootDir, name), join(target, name), {
      recursive: true,
      filter: (path) => !/node_modules|\/dist\/(?!production)/.test(path.slice(rootDir.length)),
    })
  }
  symlinkSync(join(rootDir, 'node_modules'), join(target, 'node_modules'))
}
