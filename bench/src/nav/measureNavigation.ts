import type { Browser, CDPSession, Page } from '@playwright/test'
import { watchHydration } from '../hydrated'
import { bringToView, type Point, type Target } from '../bringToView'
import { applyProfile, hideLoader, newPage, newVisitor } from '../browser'
import { watchMoments } from './watchMoments'

export interface Journey {
  name: string
  from: string
  to: string
}

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

export interface Navigation {
  textMs: number
  /** Back to the page before. */
  backMs: number
  isDocumentLoad: boolean
}

/** Between the pointer's arrival and the click; people need 200 to 400 ms. */
const HOVER_MS = 300
/** Between touch start and touch end. */
const TOUCH_MS = 80
const IDLE_MS = 3000

/** Clicks a link over the shaped link, with the CPU slowed down, and goes back. */
export async function measureNavigation(
  browser: Browser,
  origin: string,
  { from, to }: Journey,
  intent: Intent,
): Promise<Navigation> {
  const target = linkTo(to)
  const { page, moments, close } = await openPage(browser, origin + from, target, intent === 'saves')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  const link = await bringToView(page, target)
  if (intent !== 'none') await stay(page)
  await press(page, link, intent)
  const clickedAtMs = await moments.next('click', 0)
  const textMs = (await moments.next('text', clickedAtMs)) - clickedAtMs

  await stay(page)
  const backAtMs = await page.evaluate(() => {
    const atMs = performance.timeOrigin + performance.now()
    history.back()
    return atMs
  })
  const backMs = (await moments.next('text', backAtMs)) - backAtMs
  await close()
  return { textMs, backMs, isDocumentLoad: documents.length > 0 }
}

/** Lists the scripts and documents that hovering a link prefetches. */
export async function fetchedAhead(
  browser: Browser,
  origin: string,
  { from, to }: Journey,
  savesData: boolean,
): Promise<string[]> {
  const target = linkTo(to)
  const { page, close } = await openPage(browser, origin + from, target, savesData)
  await stay(page)
  const { x, y } = await bringToView(page, target)
  await page.waitForLoadState('networkidle')
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') || request.resourceType() === 'document') fetched.push(pathname)
  })
  await page.mouse.move(x, y)
  await page.waitForTimeout(IDLE_MS)
  await close()
  return fetched
}

/** Opens a page, scrolls to the target, as visitors do before they press it, and waits until it is hydrated. */
async function openPage(browser: Browser, url: string, target: Target, savesData: boolean) {
  const context = await newVisitor(browser, savesData ? { extraHTTPHeaders: { 'Save-Data': 'on' } } : {})
  await hideLoader(context)
  if (savesData) {
    await context.addInitScript(() => {
      const { connection } = navigator as Navigator & { connection?: object }
      if (connection) Object.defineProperty(connection, 'saveData', { get: () => true })
    })
  }
  const page = await newPage(context)
  const moments = await watchMoments(page)
  const untilHydrated = await watchHydration(page)
  await applyProfile(await context.newCDPSession(page), 'link')
  await page.goto(url, { waitUntil: 'load' })
  await bringToView(page, target)
  await untilHydrated()
  return { page, moments, close: () => context.close() }
}

function linkTo(path: string) {
  return { selector: `main a[href="${path}"]` }
}

/** Waits as long as a visitor who looks at the page. */
async function stay(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(IDLE_MS)
}

async function press(page: Page, { x, y }: Point, intent: Intent): Promise<void> {
  if (intent === 'touch') {
    const session = await page.context().newCDPSession(page)
    await touch(session, x, y)
    return
  }
  if (intent === 'hover') {
    await page.mouse.move(x, y)
    await page.waitForTimeout(HOVER_MS)
  }
  await page.mouse.click(x, y)
}

async function touch(session: CDPSession, x: number, y: number): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await new Promise((resume) => setTimeout(resume, TOUCH_MS))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
