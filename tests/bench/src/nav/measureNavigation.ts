import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { pageStatusAttribute } from '@site/shared/contract/site'
import { bringToView, type Point } from '../bringToView'
import { newPageWithoutLoader, slowCpuDown } from '../browser'
import { watchHydration } from '../hydrated'
import { observe } from '../pages/probe'
import { watchMoments } from './watchMoments'

/**
 * What happens before the click:
 * - `none`: the page has just been hydrated, and the pointer arrives with the click
 * - `saves`: the page was hydrated a while ago, Save-Data is on, and the pointer arrives with the click
 * - `idle`: the page was hydrated a while ago, and the pointer arrives with the click
 * - `hover`: as `idle`, but the pointer rests on the link first
 * - `touch`: as `idle`, but a tap
 */
export const intents = ['none', 'saves', 'idle', 'hover', 'touch'] as const
export type Intent = (typeof intents)[number]

export interface Click {
  textMs: number
  /** From the press to the next paint, as INP counts it; undefined if a new document has replaced the page. */
  paintMs: number | undefined
}

export interface Navigation extends Click {
  /** Back to the page before. */
  backMs: number
}

/** Between the pointer's arrival and the click; people need 200 to 400 ms. */
const HOVER_MS = 300
/** Between touch start and touch end. */
const TOUCH_MS = 80
const IDLE_MS = 3000

/** Opens a page over the shaped link, with the CPU slowed down, clicks a link and goes back. */
export async function measureNavigation(
  browser: Browser,
  url: string,
  to: string,
  intent: Intent,
): Promise<Navigation> {
  const { page, nextMoment, click } = await clickLink(browser, url, to, intent)
  const backAtMs = await page.evaluate(() => {
    const atMs = performance.timeOrigin + performance.now()
    history.back()
    return atMs
  })
  const backMs = (await nextMoment('text', backAtMs)) - backAtMs
  await page.context().close()
  return { ...click, backMs }
}

/** As `measureNavigation`, without going back. */
export async function measureClick(...visit: Parameters<typeof clickLink>): Promise<Click> {
  const { page, click } = await clickLink(...visit)
  await page.context().close()
  return click
}

async function clickLink(browser: Browser, url: string, to: string, intent: Intent) {
  const isSavingData = intent === 'saves'
  const extraHTTPHeaders: Record<string, string> = isSavingData ? { 'Save-Data': 'on' } : {}
  const page = await newPageWithoutLoader(browser, { extraHTTPHeaders })
  if (isSavingData) await page.addInitScript(saveData)
  const nextMoment = await watchMoments(page)
  const untilHydrated = await watchHydration(page)
  await page.addInitScript(observe, pageStatusAttribute)
  await slowCpuDown(page)
  await page.goto(url, { waitUntil: 'load' })
  // As visitors do before they press it.
  const target = { selector: `main a[href="${to}"]` }
  const isPrerendered = await page.evaluate(
    ({ selector }) => document.querySelector(selector) !== null,
    target,
  )
  if (isPrerendered) await bringToView(page, target)
  await untilHydrated()
  const link = await bringToView(page, target)
  if (intent !== 'none') await stay(page)
  await press(page, link, intent)
  const clickedAtMs = await nextMoment('click', 0)
  const textMs = (await nextMoment('text', clickedAtMs)) - clickedAtMs

  await stay(page)
  const interactions = await page.evaluate(() => globalThis.observed?.interactions ?? {})
  const paints = Object.values(interactions)
  const click: Click = { textMs, paintMs: paints.length > 0 ? Math.max(...paints) : undefined }
  return { page, nextMoment, click }
}

/** Runs in every document before its own scripts. */
function saveData(): void {
  const { connection } = navigator as Navigator & { connection?: object }
  if (connection) Object.defineProperty(connection, 'saveData', { get: () => true })
}

/** Waits as long as a visitor who looks at the page. */
async function stay(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await wait(IDLE_MS)
}

async function press(page: Page, { x, y }: Point, intent: Intent): Promise<void> {
  if (intent === 'touch') {
    const session = await page.context().newCDPSession(page)
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await wait(TOUCH_MS)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return
  }
  if (intent === 'hover') {
    await page.mouse.move(x, y)
    await wait(HOVER_MS)
  }
  await page.mouse.click(x, y)
}
