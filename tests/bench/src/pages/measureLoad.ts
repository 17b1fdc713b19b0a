import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { pageStatusAttribute } from '@site/shared/contract/site'
import { PATIENCE_MS } from '../browser'
import { openTab, type Tab } from './openTab'
import { observe } from './probe'

/** Time of a task beyond this counts as blocking. */
const LONG_TASK_MS = 50
/** By then the loader is gone and the page can be scrolled: nothing of the first load comes later. */
const SHORTEST_MS = 3500
/** Time for work that begins once the network is quiet. */
const AFTERWARDS_MS = 500

export interface LoadOptions {
  /** Whether the page has scripts. */
  hydrates: boolean
  /** With the debugger's Runtime domain enabled, as under developer tools and Lighthouse. */
  isInspected: boolean
}

export interface Load {
  fcpMs: number
  lcpMs: number
  cls: number
  tbtMs: number
  /** When the page was hydrated; 0 without scripts. */
  hydratedMs: number
}

/** Loads a page as a first visitor over the shaped link and waits until nothing more happens. */
export async function measureLoad(
  browser: Browser,
  url: string,
  { hydrates, isInspected }: LoadOptions,
): Promise<Load> {
  const tab = await openTab(browser)
  const { Page, Runtime } = tab.client
  await tab.addInitScript(observe, pageStatusAttribute)
  if (isInspected) await Runtime.enable()
  const startMs = performance.now()
  const { errorText } = await Page.navigate({ url })
  if (errorText !== undefined) throw new Error(`${url}: ${errorText}`)
  await tab.untilQuiet()
  await wait(Math.max(AFTERWARDS_MS, SHORTEST_MS - (performance.now() - startMs)))
  // Not earlier: evaluating code in the page is work on the measured thread.
  const { fcpMs, lcpMs, cls, longTasks, hydratedMs } = await readObserved(tab, hydrates)
  await tab.close()

  const tbtMs = longTasks
    .filter((task) => task.startMs >= fcpMs)
    .reduce((sum, { durationMs }) => sum + durationMs - LONG_TASK_MS, 0)
  return { fcpMs, lcpMs, cls, tbtMs, hydratedMs }
}

/** Reads the observations once the page is hydrated. @throws Error when that takes longer than a minute. */
async function readObserved(tab: Tab, hydrates: boolean) {
  const giveUpAtMs = performance.now() + PATIENCE_MS
  for (;;) {
    const observed = await tab.evaluate(() => globalThis.observed)
    if (observed && (!hydrates || observed.hydratedMs > 0)) return observed
    if (performance.now() > giveUpAtMs) throw new Error('The page was not hydrated in time.')
    await wait(AFTERWARDS_MS)
  }
}
