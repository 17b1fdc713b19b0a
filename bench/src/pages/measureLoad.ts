import type { Browser } from '@playwright/test'
import { watchHydration } from '../hydrated'
import { applyProfile, newPage, newVisitor } from '../browser'
import type { ServedSite } from '../sites'
import type { PageKind, Profile, Variant } from '../settings'
import { observe } from './probe'

/** A task longer than this keeps a visitor waiting: what is beyond counts as blocking. */
const LONG_TASK_MS = 50
/** The loader is gone and scrolling is back: nothing of the first load comes later. */
const SHORTEST_MS = 3500
/** For what begins once the network is quiet. */
const AFTERWARDS_MS = 500

export interface Load {
  fcpMs: number
  lcpMs: number
  lcpElement: string
  cls: number
  tbtMs: number
  loadMs: number
  /** When the page's own code ran; 0 without scripts. */
  hydratedMs: number
  longTasks: number
  /** Milliseconds in long frames, by package. */
  owners: Record<string, number>
}

/** Loads a page as a first visitor and waits until nothing more happens. */
export async function measureLoad(
  browser: Browser,
  site: ServedSite,
  { path }: PageKind,
  { variant, profile }: { variant: Variant; profile: Profile },
): Promise<Load> {
  const context = await newVisitor(browser)
  const page = await newPage(context)
  await page.addInitScript(observe)
  const untilHydrated = variant === 'noScripts' ? undefined : await watchHydration(page)
  await applyProfile(page, profile)
  const startMs = performance.now()
  await page.goto((profile === 'link' ? site.link : site.direct) + path, { waitUntil: 'load' })
  const hydratedMs = (await untilHydrated?.()) ?? 0
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(Math.max(AFTERWARDS_MS, SHORTEST_MS - (performance.now() - startMs)))
  // Only now: whatever a page is asked, it answers on the thread that is measured.
  const { observed, fcpMs, loadMs } = await page.evaluate(() => ({
    observed: globalThis.observed,
    fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    // Cast: there is one entry of this type, of this shape.
    loadMs: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
  }))
  await context.close()
  if (!observed) throw new Error(`${path} was not observed.`)

  const long = observed.longTasks.filter(({ startMs }) => startMs >= fcpMs)
  return {
    fcpMs,
    lcpMs: observed.lcpMs,
    lcpElement: observed.lcpElement,
    cls: observed.cls,
    tbtMs: long.reduce((sum, { durationMs }) => sum + durationMs - LONG_TASK_MS, 0),
    loadMs,
    hydratedMs,
    longTasks: long.length,
    owners: timeByOwner(observed.scripts),
  }
}

/** Whose a script is: `/assets/<package>/…`. */
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
