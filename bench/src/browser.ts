import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { withFontsOf } from '../../scripts/testing/browserFonts'
import { findBrowser } from '../../scripts/testing/findBrowser.mjs'
import { certificateKey } from './certificateKey'
import { slowLink } from './link/LinkModel'
import { CPU_SLOWDOWN, type Profile } from './settings'
import type { ServedSite } from './sites'
import { visitedKey } from '@site/shared/contract/site'

/** @param sites Whose certificates it trusts. */
export async function launchBrowser(sites: Readonly<Record<string, ServedSite>>): Promise<Browser> {
  const keys = await Promise.all(Object.values(sites).map(({ direct }) => certificateKey(direct)))
  return chromium.launch({
    executablePath: findBrowser(),
    env: withFontsOf('phone'),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // By its key: what comes with errors of its certificate that are merely ignored is never cached.
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

/** A busy machine makes a run worthless, not impossible. */
export const PATIENCE_MS = 60_000

/** The browser draws the bars of a new window with a process of its own, which takes one of two processors so long. */
const NEW_WINDOW_MS = 1000

/** @returns A page of a window that has been drawn. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.waitForTimeout(NEW_WINDOW_MS)
  return page
}

/** A visitor who has never been here: nothing cached, no connection open. */
export async function newVisitor(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const major = browser.version().split('.')[0]
  const context = await browser.newContext({
    ...phone,
    userAgent: `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`,
    ...options,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  // The compiler gives functions their names by this helper, which pages do not have.
  await context.addInitScript('globalThis.__name = (value) => value')
  return context
}

/** As from the second document of a visit on. */
export async function leaveOutLoader(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => sessionStorage.setItem(key, '1'), visitedKey)
}

/** Slows a page's network and processor down as the profile wants it. */
export async function applyProfile(page: Page, profile: Profile): Promise<void> {
  if (profile === 'unthrottled') return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  if (profile !== 'throttled') return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowLink.roundTripMs,
    downloadThroughput: slowLink.downBitsPerSecond / 8,
    uploadThroughput: slowLink.upBitsPerSecond / 8,
  })
}
