import type { Page, Route } from '@playwright/test'
import { visitedKey } from '@site/shared/contract/site'

/** Faults of a submission's request. */
export const faults = ['none', 'offline', 'error', 'busy', 'lost', 'hanging', 'slow'] as const
export type Fault = (typeof faults)[number]

/** Factor by which a submission's waits are shortened: the one before the retry, and the deadline. */
const TIME_LAPSE = 25
const DEADLINE_MS = 14_000
const WAITS_MS = [1000, DEADLINE_MS]

/** A seeded random generator of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Applies the current fault to every request of the page to the API, retries included. */
export async function routeLeads(page: Page, currentFault: () => Fault): Promise<void> {
  await page.addInitScript(
    ({ timeLapse, waits, visitedKey }) => {
      const setRealTimeout = window.setTimeout.bind(window)
      const hurried = (handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
        setRealTimeout(handler, waits.includes(ms) ? ms / timeLapse : ms, ...rest)
      Object.assign(window, { setTimeout: hurried })
      // Without the loader.
      sessionStorage.setItem(visitedKey, '1')
    },
    { timeLapse: TIME_LAPSE, waits: WAITS_MS, visitedKey },
  )
  // These tests need no pictures and fonts.
  await page.route(/\.(avif|webp|woff2)$/, (route) => route.abort())
  await page.route('**/api/**', async (route) => {
    // Requests of a closed page cannot be answered.
    await meet(route, currentFault()).catch(() => undefined)
  })
}

async function meet(route: Route, fault: Fault): Promise<void> {
  const wait = (ms: number) => new Promise((resume) => setTimeout(resume, ms))
  const fail = (status: number) => route.fulfill({ status, contentType: 'application/problem+json' })

  switch (fault) {
    case 'none':
      return route.continue()
    case 'offline':
      return route.abort('internetdisconnected')
    case 'error':
      return fail(500)
    case 'busy':
      return fail(503)
    case 'lost':
      // The lead is stored, but the response is lost.
      await route.fetch()
      return route.abort('connectionreset')
    case 'hanging':
      await route.fetch()
      await wait((DEADLINE_MS / TIME_LAPSE) * 1.5)
      return route.abort()
    case 'slow': {
      const response = await route.fetch()
      await wait(DEADLINE_MS / TIME_LAPSE / 4)
      return route.fulfill({ response })
    }
  }
}
