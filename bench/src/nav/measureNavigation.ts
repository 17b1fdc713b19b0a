import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { applyProfile, newVisitor, untilAlive } from '../browser'
import { logNavigation, navigationLogKey, type NavigationLog } from './probe'

export interface Journey {
  name: string
  from: string
  to: string
}

/**
 * What the visitor does before the click:
 * - `none`: the page has only just come alive, and the pointer comes with the click
 * - `idle`: the page has been alive for a while, and the pointer comes with the click
 * - `hover`: the pointer rests on the link
 * - `touch`: a tap
 */
export const intents = ['none', 'idle', 'hover', 'touch'] as const
export type Intent = (typeof intents)[number]

export interface Navigation {
  textMs: number
  /** Back to where the visitor came from. */
  backMs: number
  isDocumentLoad: boolean
}

/** Between the pointer's arrival and the click; people take 200 to 400 ms. */
const HOVER_MS = 300
/** Between the finger's arrival and its leaving. */
const TOUCH_MS = 80
const IDLE_MS = 3000
const POLL_MS = 50
const LONGEST_MS = 20_000
const VISITED_KEY = 'visited'

/** Clicks a link over the shaped link, with the CPU slowed down, and goes back. */
export async function measureNavigation(
  browser: Browser,
  origin: string,
  { from, to }: Journey,
  intent: Intent,
): Promise<Navigation> {
  const { page, close } = await openPage(browser, origin + from)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  const link = page.locator(`main a[href="${to}"]:visible`).first()
  await link.scrollIntoViewIfNeeded()
  if (intent !== 'none') {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(IDLE_MS)
  }
  const before = await readLog(page)
  await press(page, link, intent)
  const arrived = await untilText(page, before.texts.length)
  const textMs = lastOf(arrived.texts).atMs - lastOf(arrived.clicks)

  const backAtMs = await page.evaluate(() => {
    const atMs = performance.timeOrigin + performance.now()
    history.back()
    return atMs
  })
  const returned = await untilText(page, arrived.texts.length)
  const backMs = lastOf(returned.texts).atMs - backAtMs
  await close()
  return { textMs, backMs, isDocumentLoad: documents.length > 0 }
}

/** Which scripts a resting pointer fetches ahead, with and without the visitor's wish to save data. */
export async function fetchedAhead(
  browser: Browser,
  origin: string,
  { from, to }: Journey,
  savesData: boolean,
): Promise<string[]> {
  const { page, close } = await openPage(browser, origin + from, savesData)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(IDLE_MS)
  const link = page.locator(`main a[href="${to}"]:visible`).first()
  await link.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') || request.resourceType() === 'document') fetched.push(pathname)
  })
  await link.hover()
  await page.waitForTimeout(IDLE_MS)
  await close()
  return fetched
}

async function openPage(browser: Browser, url: string, savesData = false) {
  const context = await newVisitor(browser, savesData ? { extraHTTPHeaders: { 'Save-Data': 'on' } } : {})
  await context.addInitScript((key) => sessionStorage.setItem(key, '1'), VISITED_KEY)
  await context.addInitScript(logNavigation, navigationLogKey)
  if (savesData) {
    await context.addInitScript(() => {
      const { connection } = navigator as Navigator & { connection?: object }
      if (connection) Object.defineProperty(connection, 'saveData', { get: () => true })
    })
  }
  const page = await context.newPage()
  await applyProfile(page, 'link')
  await page.goto(url, { waitUntil: 'load' })
  await untilAlive(page)
  return { page, close: () => context.close() }
}

async function press(page: Page, link: Locator, intent: Intent): Promise<void> {
  const box = await link.boundingBox()
  if (!box) throw new Error('The link is not on the screen.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
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

async function untilText(page: Page, known: number): Promise<NavigationLog> {
  for (let waitedMs = 0; waitedMs < LONGEST_MS; waitedMs += POLL_MS) {
    // Between two documents there is nothing to ask.
    const log = await readLog(page).catch(() => undefined)
    if (log && log.texts.length > known) return log
    await page.waitForTimeout(POLL_MS)
  }
  throw new Error(`No new text within ${LONGEST_MS} ms at ${page.url()}.`)
}

function readLog(page: Page): Promise<NavigationLog> {
  return page.evaluate(
    // Cast: written by the probe.
    (key) => JSON.parse(sessionStorage.getItem(key) ?? '{"clicks":[],"texts":[]}') as NavigationLog,
    navigationLogKey,
  )
}

function lastOf<T>(items: readonly T[]): T {
  const last = items.at(-1)
  if (last === undefined) throw new Error('Nothing was logged.')
  return last
}
