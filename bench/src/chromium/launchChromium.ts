import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { withFontsOf } from '../../../scripts/testing/browserFonts'
import { findBrowser } from '../../../scripts/testing/findBrowser.mjs'
import { chromiumSwitches } from '../browser'
import type { ServedSite } from '../sites'
import { DevToolsPipe } from './DevToolsPipe'
import { openTab, type Tab } from './Tab'

/** Those of Playwright's switches that affect how a page runs or keep the browser from work of its own. */
const switches = [
  '--headless',
  '--remote-debugging-pipe',
  '--hide-scrollbars',
  '--no-first-run',
  '--no-startup-window',
  '--disable-field-trial-config',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-back-forward-cache',
  '--disable-dev-shm-usage',
  '--disable-features=Translate,OptimizationHints,MediaRouter,HttpsUpgrades',
  '--force-color-profile=srgb',
  '--metrics-recording-only',
  '--password-store=basic',
]

export interface Chromium {
  /** "Chrome/156.0.8078.79" */
  version: string
  /** Opens a tab with an empty cache and no open connection. */
  newTab: () => Promise<Tab>
  close: () => Promise<void>
}

/**
 * Starts a Chromium without Playwright, which enables the debugger's Runtime domain on every page. V8 then records a stack
 * for each error that is created. React's renderer creates five when it is evaluated, and V8 parses the whole renderer
 * again for their stacks: a long task that visitors without developer tools never see.
 *
 * @param sites Whose certificates it trusts.
 */
export async function launchChromium(sites: Readonly<Record<string, ServedSite>>): Promise<Chromium> {
  const profileDir = mkdtempSync(join(tmpdir(), 'bench-chromium-'))
  const args = [...switches, ...chromiumSwitches(sites), `--user-data-dir=${profileDir}`]
  const process = spawn(findBrowser(), args, {
    env: withFontsOf('phone'),
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const exited = once(process, 'exit')
  // Casts: `stdio` makes both of them pipes.
  const pipe = new DevToolsPipe(process.stdio[3] as Writable, process.stdio[4] as Readable)
  const { product } = await pipe.browser.send('Browser.getVersion')
  return {
    version: product,
    newTab: () => openTab(pipe, product),
    async close() {
      // After a crash there is nothing to close, and the error that it caused should be the one reported.
      await pipe.browser.send('Browser.close').catch(() => undefined)
      await exited
      // Retried: processes of the browser may still be writing to it.
      rmSync(profileDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
