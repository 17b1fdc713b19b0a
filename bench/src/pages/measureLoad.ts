import { setTimeout as wait } from 'node:timers/promises'
import { pageStatusAttribute } from '@site/shared/contract/site'
import { applyProfile, PATIENCE_MS } from '../browser'
import type { Chromium } from '../chromium/launchChromium'
import type { Tab } from '../chromium/Tab'
import type { ServedSite } from '../sites'
import type { PageKind, Profile, Variant } from '../settings'
import { observe } from './probe'

/** Time of a task beyond this counts as blocking. */
const LONG_TASK_MS = 50
/** By then the loader is gone and the page can be scrolled: nothing of the first load comes later. */
const SHORTEST_MS = 3500
/** Time for work that begins once the network is quiet. */
const AFTERWARDS_MS = 500

export interface LoadOptions {
  variant: Variant
  profile: Profile
  /** With the debugger's Runtime domain enabled, as under developer tools and Lighthouse. */
  isInspected: boolean
}

export interface Load {
  fcpMs: number
  lcpMs: number
  lcpElement: string
  cls: number
  tbtMs: number
  loadMs: number
  /** When the page was hydrated; 0 without scripts. */
  hydratedMs: number
  longTasks: number
  /** Milliseconds in long frames, by package. */
  owners: Record<string, number>
}

/** Loads a page as a first visitor and waits until nothing more happens. */
export async function measureLoad(
  chromium: Chromium,
  site: ServedSite,
  { path }: PageKind,
  { variant, profile, isInspected }: LoadOptions,
): Promise<Load> {
  const tab = await chromium.newTab()
  await tab.addInitScript(observe, pageStatusAttribute)
  if (isInspected) await tab.session.send('Runtime.enable')
  await applyProfile(tab.session, profile)
  const startMs = performance.now()
  await tab.load((profile === 'link' ? site.link : site.direct) + path)
  await tab.untilQuiet()
  await wait(Math.max(AFTERWARDS_MS, SHORTEST_MS - (performance.now() - startMs)))
  // Not earlier: evaluating code in the page is work on the measured thread.
  const { observed, fcpMs, loadMs } = await readObserved(tab, variant !== 'noScripts')
  await tab.close()

  const long = observed.longTasks.filter(({ startMs }) => startMs >= fcpMs)
  return {
    fcpMs,
    lcpMs: observed.lcpMs,
    lcpElement: observed.lcpElement,
    cls: observed.cls,
    tbtMs: long.reduce((sum, { durationMs }) => sum + durationMs - LONG_TASK_MS, 0),
    loadMs,
    hydratedMs: observed.hydratedMs,
    longTasks: long.length,
    owners: timeByOwner(observed.scripts),
  }
}

/** Reads the observations once the page is hydrated. @throws Error when that takes longer than a minute. */
async function readObserved(tab: Tab, hydrates: boolean) {
  const giveUpAtMs = performance.now() + PATIENCE_MS
  for (;;) {
    const { observed, ...times } = await tab.evaluate(() => ({
      observed: globalThis.observed,
      fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      // Cast: there is one entry of this type, of this shape.
      loadMs: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
    }))
    if (observed && (!hydrates || observed.hydratedMs > 0)) return { observed, ...times }
    if (performance.now() > giveUpAtMs) throw new Error('The page was not hydrated in time.')
    await wait(AFTERWARDS_MS)
  }
}

/** The package of a script: `/assets/<package>/…`. */
export function ownerOfScript(url: string): string {
  return url.match(/\/assets\/([^/]+)\//)?.[1] ?? 'page'
}

function timeByOwner(scripts: readonly { url: string; durationMs: number }[]): Record<string, number> {
  const owners: Record<string, number> = {}
  for (const { url, durationMs } of scripts) {
    const owner = ownerOfScript(url)
    owners[owner] = (owners[owner] ?? 0) + durationMs
  }
  return owners
}
