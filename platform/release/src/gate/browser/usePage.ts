import type { Locator } from 'playwright-core'
import { expectHydrated, withPage, type Place } from './openPage'
import type { Symptom } from './recordPage'
import { untilQuiet } from './visitPage'

const MAX_PRESSED = 8
/** A control may be covered by what another one has opened. */
const PRESS_LIMIT_MS = 1500

/** Presses a control before the page is hydrated, and afterwards each of its buttons that submits nothing. */
export function usePage(place: Place, location: string): Promise<Symptom[]> {
  return withPage(place, async (opened) => {
    const { page } = opened
    await page.goto(location, { waitUntil: 'domcontentloaded' })
    const main = page.locator('main')
    const heading = main.locator('h1').first()
    const buttons = main.locator('button:not([type="submit"]):not([disabled])')
    // The first event of a visit. It also makes the page request its scripts.
    await press((await buttons.count()) > 0 ? buttons.first() : heading)
    if (!(await expectHydrated(opened))) return
    const address = page.url()
    await press(heading)
    const count = Math.min(await buttons.count(), MAX_PRESSED)
    for (let index = 0; index < count && page.url() === address; index++) {
      await press(buttons.nth(index))
      // Closes what the button may have opened.
      await page.keyboard.press('Escape')
    }
    await untilQuiet(opened)
  })
}

async function press(control: Locator): Promise<void> {
  if (!(await control.isVisible())) return
  await control.click({ timeout: PRESS_LIMIT_MS }).catch(() => undefined)
}
