import type { Browser, Page } from 'playwright-core'
import { visitedKey } from '@site/shared/contract/site'
import { watchShifts } from '@site/browser-checks/shifts'
import { recordDom } from './describeDom'
import { installProbes } from './probeElements'
import { recordPage, recordReports, type Recording, type Symptom } from './recordPage'

/** Widths of the window, in pixels. */
export const widths = [390, 1440] as const
const HEIGHT = 900

/** A page that is not hydrated by then has failed: its own notice comes after 7 s. */
const HYDRATION_LIMIT_MS = 10_000
/** A page that has thrown may become hydrated nevertheless. */
const AFTER_ERROR_MS = 1000
/** For all that is done with one page. Only a page that keeps the browser busy needs that long. */
const VISIT_LIMIT_MS = 45_000
const POLL_MS = 25
/** Characters of a notice in a message. */
const MAX_NOTICE = 80

/** The TypeScript compiler names functions with this helper, which pages do not have. */
const compilerHelper = 'globalThis.__name = (value) => value'

export interface Place {
  browser: Browser
  /** Origin of the server of the candidate. */
  origin: string
  /** In pixels. */
  width: number
}

/** A tab that records what its pages do wrong. */
export interface OpenedPage {
  page: Page
  recording: Recording
  /** Adds to what the recording reports. */
  report: (check: string, cause: string) => void
}

/**
 * Opens a tab in a context of its own, on the second document of a visit: the loader has been seen.
 *
 * @returns What `use` reported and what was recorded. An error of `use` is a symptom too.
 */
export async function withPage(
  { browser, origin, width }: Place,
  use: (opened: OpenedPage) => Promise<void>,
): Promise<Symptom[]> {
  const reported: Symptom[] = []
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: HEIGHT },
    locale: 'es-BO',
  })
  context.setDefaultTimeout(HYDRATION_LIMIT_MS)
  await context.addInitScript(compilerHelper)
  await context.addInitScript((key) => sessionStorage.setItem(key, '1'), visitedKey)
  await context.addInitScript(recordReports)
  await context.addInitScript(recordDom)
  await context.addInitScript(watchShifts)
  await context.addInitScript(installProbes)
  const page = await context.newPage()
  const recording = recordPage(page, origin)
  const report = (check: string, cause: string) => void reported.push({ check, cause })
  try {
    await withinLimit(use({ page, recording, report }), VISIT_LIMIT_MS)
  } catch (error) {
    if (!browser.isConnected()) throw error
    report('page-responds', getMessage(error))
  }
  const recorded = await withinLimit(recording.symptoms(), AFTER_ERROR_MS).catch(() => [])
  // A page that never yields keeps its tab open until the browser ends.
  await withinLimit(context.close(), HYDRATION_LIMIT_MS).catch(() => undefined)
  return [...recorded, ...reported]
}

const getMessage = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

async function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the page does not respond within ${limitMs / 1000} s`)),
      limitMs,
    )
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** @returns Whether the condition became true in the page within the limit. */
export async function untilInPage<Argument>(
  page: Page,
  condition: (argument: Argument) => boolean,
  argument: Argument,
  limitMs = HYDRATION_LIMIT_MS,
): Promise<boolean> {
  const started = performance.now()
  // Playwright's own wait evaluates text in the page, which the policy of the page forbids.
  for (;;) {
    // Cast: Playwright's types cannot express that a copied argument keeps its type.
    if (await page.evaluate(condition as (argument: unknown) => boolean, argument)) return true
    if (performance.now() - started > limitMs) return false
    await new Promise((resume) => setTimeout(resume, POLL_MS))
  }
}

/** In the page. */
const isSettled = () =>
  document.querySelector('main[data-page-status="ready"], [role="alert"][class^="shell_"]') !== null

/** Waits until the page is hydrated, and reports if it is not. @returns Whether it is. */
export async function expectHydrated({ page, recording, report }: OpenedPage): Promise<boolean> {
  const settled = untilInPage(page, isSettled, undefined)
  const failed = recording.failed.then(() => untilInPage(page, isSettled, undefined, AFTER_ERROR_MS))
  await Promise.race([settled, failed])
  // The other of the two may end after the page is closed.
  settled.catch(() => undefined)
  failed.catch(() => undefined)
  const isReady = await page.evaluate(
    () => document.querySelector('main')?.getAttribute('data-page-status') === 'ready',
  )
  const notice = await readNotice(page)
  if (notice) report('hydration', `shows the notice of a failure: "${notice}"`)
  else if (!isReady) report('hydration', 'is not hydrated')
  return isReady && !notice
}

/** @returns The beginning of the notice by which the shell reports a failure, "" if it shows none. */
export async function readNotice(page: Page): Promise<string> {
  const notice = await page.evaluate(
    () => document.querySelector('[role="alert"][class^="shell_"]')?.textContent ?? '',
  )
  return notice.slice(0, MAX_NOTICE)
}
