import type { Page } from 'playwright-core'
import { expectHydrated, readNotice, untilInPage, withPage, type OpenedPage, type Place } from './openPage'
import type { Symptom } from './recordPage'

/** Styles that scrolling or a transition has changed are back by then. */
const STYLES_LIMIT_MS = 3000

/** A page on the way. */
export interface Stop {
  path: string
  /** As published, without the company's name. */
  title: string
}

/** Walks from the first address to each of the others without loading a document, and back with the browser's button. */
export function walk(place: Place, [home, ...others]: readonly [Stop, ...Stop[]]): Promise<Symptom[]> {
  return withPage(place, async (opened) => {
    const { page, report } = opened
    await page.goto(home.path, { waitUntil: 'domcontentloaded' })
    if (!(await expectHydrated(opened))) return
    await page.evaluate(() => globalThis.probes?.remember())
    for (const stop of others) {
      await follow(page, stop)
      if (!(await arrive(opened, stop))) return
    }
    for (const stop of [home, ...others].slice(0, -1).reverse()) {
      await page.evaluate(() => history.back())
      if (!(await arrive(opened, stop))) return
    }
    if (await untilInPage(page, isAsRemembered, undefined, STYLES_LIMIT_MS)) return
    for (const line of await page.evaluate(() => globalThis.probes?.changes() ?? []))
      report(
        'styles-of-others',
        `${others.map(({ path }) => path).join(' and ')} changed styles of ${home.path} that stay after Back: ${line}`,
      )
  })
}

/** In the page. The menu depends on the position, which Back restores. */
function isAsRemembered(): boolean {
  scrollTo({ top: 0, behavior: 'instant' })
  return globalThis.probes?.changes().length === 0
}

/** By a link, which prefetches its page under the pointer, or by the history if there is none. */
export async function follow(page: Page, { path }: Stop): Promise<void> {
  // Not by the position of the pointer: after a scroll the menu may cover the link.
  await page.evaluate((to) => {
    // Some links of the menu become buttons.
    const link = document.querySelector<HTMLElement>(`a[href="${to}"]:not([target], [role="button"])`)
    link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    if (link) return link.click()
    history.pushState({ key: 'gate' }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, path)
}

/** Waits until React has rendered the page: before, its place is taken by prerendered HTML. */
export async function arrive({ page, report }: OpenedPage, stop: Stop): Promise<boolean> {
  const hasArrived = await untilInPage(
    page,
    ({ path, title }) => {
      const heading = document.querySelector('main h1')
      const isRendered = heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'))
      return (
        location.pathname === path &&
        document.title.startsWith(title) &&
        isRendered &&
        !document.querySelector('main[aria-busy]')
      )
    },
    stop,
  )
  const notice = await readNotice(page)
  if (notice) report('navigation', `shows the notice of a failure after a link to ${stop.path}: "${notice}"`)
  else if (!hasArrived) report('navigation', `a link to ${stop.path} does not show its page`)
  return hasArrived && !notice
}
