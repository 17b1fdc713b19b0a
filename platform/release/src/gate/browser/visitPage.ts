import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { accessibilityRules } from '@site/shared/contract/accessibilityRules'
import { afterTwoFrames, getShifts } from '@site/browser-checks/shifts'
import { domDifference } from './describeDom'
import { expectHydrated, untilInPage, withPage, type OpenedPage, type Place } from './openPage'
import type { Symptom } from './recordPage'

/** Smaller shifts are invisible; reports round them to 0.00. */
const VISIBLE_SHIFT = 0.005
const MAX_SHIFTS = 3

/** Opens a page as a visitor does who only reads it. */
export function visitPage(place: Place, location: string): Promise<Symptom[]> {
  return withPage(place, async (opened) => {
    const { page, report } = opened
    await page.addInitScript(recordParsing)
    await page.goto(location, { waitUntil: 'domcontentloaded' })
    // Do not report consequences of the first failure.
    if (!(await expectHydrated(opened))) return
    await untilQuiet(opened)
    await reportShifts(opened)
    const [before, after] = await page.evaluate(() => [
      globalThis.domBeforeScripts ?? [],
      // Without it, React has replaced `<main>`.
      globalThis.domWhenHydrated ?? globalThis.describeDom(),
    ])
    const difference = domDifference(before ?? [], after ?? [])
    if (difference) report('hydration-changes', difference)
    for (const cause of await violations(page)) report('accessibility', cause)
  })
}

/** Waits until all requests are answered and the answers are painted. */
export async function untilQuiet({ page, recording }: OpenedPage): Promise<void> {
  await untilInPage(page, () => document.readyState === 'complete', undefined)
  const limit = performance.now() + 5000
  do await page.evaluate(afterTwoFrames)
  while (recording.pending() > 0 && performance.now() < limit)
}

async function reportShifts({ page, report }: OpenedPage): Promise<void> {
  const since = await page.evaluate(() => globalThis.parsedAt ?? 0)
  const shifts = (await getShifts(page)).filter(({ startTime }) => startTime >= since)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  if (total < VISIBLE_SHIFT) return
  const moved = shifts.flatMap(({ moved: elements }) => elements).slice(0, MAX_SHIFTS)
  report('layout-shift', `the layout shifts by ${total.toFixed(3)}: ${moved.join('; ')}`)
}

/** The accessibility violations that axe finds. @returns One line for each. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(
    async (rules) => {
      // Cast: the line above defines it.
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe
      const { violations } = await run(document, { runOnly: rules, resultTypes: ['violations'] })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
      )
    },
    [...accessibilityRules],
  )
}

declare global {
  /** When the whole document was painted, in milliseconds since the navigation. Set by `recordParsing`. */
  var parsedAt: number | undefined
}

/**
 * In the page, before its scripts. A busy machine paints parts of a document while it parses the rest, and the footer of a
 * short page stands at the bottom of the window: it moves up as it grows. That says nothing about the page.
 */
function recordParsing(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    // The next frame still has shifts of the parsing.
    requestAnimationFrame(() => requestAnimationFrame(() => void (globalThis.parsedAt = performance.now())))
  })
}
