import type { Browser, Page } from '@playwright/test'
import { pageStatusAttribute } from '@site/shared/contract/site'
import { watchHydration } from '../hydrated'
import { applyProfile, leaveOutLoader, newPage, newVisitor } from '../browser'
import { bringToView, type Target } from '../bringToView'
import type { ServedSite } from '../sites'
import { observe } from './probe'

/** What the browser reports is at least this: a shorter interaction counts as this long. */
const SHORTEST_REPORTED_MS = 16
/** For what an interaction sets in motion. */
const SETTLE_MS = 800
const BETWEEN_KEYS_MS = 60

export interface Interaction {
  name: string
  path: string
  run: (page: Page) => Promise<void>
}

/** Names as visitors read them; the specification fixes them. */
export const interactions: readonly Interaction[] = [
  {
    name: 'menu',
    path: '/',
    async run(page) {
      await tap(page, { selector: 'header button', name: 'Abrir menú' })
      for (const name of ['Productos', 'Soluciones']) await tap(page, { selector: 'header summary', name })
      await tap(page, { selector: 'header button', name: 'Cerrar menú' })
    },
  },
  {
    name: 'filter',
    path: '/soluciones',
    async run(page) {
      for (const name of ['Software', 'Equipamiento', 'Todos']) await tap(page, { selector: 'main a', name })
    },
  },
  {
    name: 'typing',
    path: '/contactanos',
    async run(page) {
      for (const [name, text] of [
        ['Nombre completo', 'Ana María Quispe'],
        ['Correo electrónico', 'ana@quispe.bo'],
        ['¿Cómo podemos ayudarte?', 'Queremos un portal.'],
      ] as const) {
        // The form's code comes when the visitor turns to it.
        await tap(page, { selector: 'form :is(input, textarea)', name })
        await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS })
      }
    },
  },
]

/**
 * Presses what stands in the middle. At the lower edge of the view the browser of the measurement, which has no
 * keyboard, reports no frames: a key there seems to last until the next tap, on a page with nothing but one field too.
 */
async function tap(page: Page, target: Target): Promise<void> {
  const { x, y } = await bringToView(page, target)
  await settle(page)
  await page.touchscreen.tap(x, y)
  await settle(page)
}

async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLE_MS)
}

/** @returns Milliseconds of the slowest of the interactions, with the CPU slowed down. */
export async function measureInteraction(
  browser: Browser,
  site: ServedSite,
  { path, run }: Interaction,
): Promise<number> {
  const context = await newVisitor(browser)
  // The loader would take the taps.
  await leaveOutLoader(context)
  const page = await newPage(context)
  await page.addInitScript(observe, pageStatusAttribute)
  const untilHydrated = await watchHydration(page)
  await page.goto(site.direct + path)
  await untilHydrated()
  await page.waitForLoadState('networkidle')
  await applyProfile(await context.newCDPSession(page), 'link')
  await run(page)
  await settle(page)
  const slowest = await page.evaluate(() =>
    Math.max(0, ...Object.values(globalThis.observed?.interactions ?? {})),
  )
  await context.close()
  return Math.max(SHORTEST_REPORTED_MS, slowest)
}
