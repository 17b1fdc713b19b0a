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
import type { CommandSender } from './chromium/DevToolsPipe'
import { slowLink } from './link/LinkModel'
import { CPU_SLOWDOWN, type Profile } from './settings'
import type { ServedSite } from './sites'
import { visitedKey } from '@site/shared/contract/site'

/** Switches of every Chromium that measures. @param sites Whose certificates it trusts. */
export async function chromiumSwitches(sites: Readonly<Record<string, ServedSite>>): Promise<string[]> {
  const keys = await Promise.all(Object.values(sites).map(({ direct }) => certificateKey(direct)))
  return [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // By key: responses of a connection whose certificate errors are ignored are never cached.
    `--ignore-certificate-errors-spki-list=${keys.join(',')}`,
  ]
}

/** @param sites Whose certificates it trusts. */
export async function launchBrowser(sites: Readonly<Record<string, ServedSite>>): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    env: withFontsOf('phone'),
    args: await chromiumSwitches(sites),
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

/** @param version Of Chromium: "156.0.8078.79", with or without a name before it. */
export function userAgentOf(version: string): string {
  const [major] = version.match(/\d+/) ?? []
  return `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`
}

/** Opens a page and waits until its window has been drawn. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.waitForTimeout(NEW_WINDOW_MS)
  return page
}

/** A first visitor: an empty cache and no open connection. */
export async function newVisitor(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...phone,
    userAgent: userAgentOf(browser.version()),
    ...options,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(compilerHelper)
  return context
}

/** Hides the loader, as from the second document of a visit on. */
export async function hideLoader(context: BrowserContext): Promise<void> {
  await context.addInitScript((key) => sessionStorage.setItem(key, '1'), visitedKey)
}

/** Slows a page's network and processor down to a profile. */
export async function applyProfile(session: CommandSender, profile: Profile): Promise<void> {
  if (profile === 'unthrottled') return
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
