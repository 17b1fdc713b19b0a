import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { visitedKey } from '@site/shared/contract/site'
import { withFonts } from '@site/browser-checks/browserFonts'
import { findBrowser } from '../../support/findBrowser.mjs'
import { debuggingPort } from './settings'
import type { ServedSite } from './sites'

export const CPU_SLOWDOWN = 4

/** @param sites Whose certificates it trusts. */
export async function launchBrowser(sites: Readonly<Record<string, ServedSite>>): Promise<Browser> {
  const keys = Object.values(sites).map(({ certificateKey }) => certificateKey)
  return chromium.launch({
    executablePath: findBrowser(),
    env: withFonts('phone'),
    args: [
      `--remote-debugging-port=${debuggingPort}`,
      // By key: responses of a connection whose certificate errors are ignored are never cached.
      `--ignore-certificate-errors-spki-list=${keys.join(',')}`,
    ],
  })
}

/** Lighthouse's phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'es-BO',
} as const satisfies BrowserContextOptions

/** Long enough for a busy machine: its times are useless, but the run should not fail. */
export const PATIENCE_MS = 60_000

/** The browser draws the bars of a new window in a process of its own, which occupies a processor for this long. */
export const NEW_WINDOW_MS = 1000

/** The TypeScript compiler names functions with this helper, which pages do not have. */
export const compilerHelper = 'globalThis.__name = (value) => value'

export function readUserAgent(browser: Browser): string {
  const [major] = browser.version().split('.')
  return `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`
}

/** A first visitor: an empty cache and no open connection. */
export async function newVisitor(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, userAgent: readUserAgent(browser), ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(compilerHelper)
  return context
}

/** Opens a page that hides the loader, as from the second document of a visit on, and waits until its window is drawn. */
export async function newPageWithoutLoader(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const context = await newVisitor(browser, options)
  await context.addInitScript((key) => sessionStorage.setItem(key, '1'), visitedKey)
  const page = await context.newPage()
  await page.waitForTimeout(NEW_WINDOW_MS)
  return page
}

export async function slowCpuDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}
