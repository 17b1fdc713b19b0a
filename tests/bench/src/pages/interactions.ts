import type { Browser, Page } from '@playwright/test'
import { pageStatusAttribute } from '@site/shared/contract/site'
import { watchHydration } from '../hydrated'
import { newPageWithoutLoader, slowCpuDown } from '../browser'
import { bringToView, type Target } from '../bringToView'
import { observe } from './probe'

/** The browser reports nothing shorter: shorter interactions count as this long. */
const SHORTEST_REPORTED_MS = 16
/** Time for the effects of an interaction. */
const SETTLE_MS = 800
const BETWEEN_KEYS_MS = 60

export interface Interaction {
  name: string
  path: string
  run: (page: Page) => Promise<void>
}

/** Found by the names that visitors read, which the specification fixes. */
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
      for (const name of ['Software', 'Equipamiento', 'Todos'])
        await tap(page, { selector: 'main form button', name })
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
        // The form's code loads on the first interaction with it.
        await tap(page, { selector: 'form :is(input, textarea)', name })
        await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS })
      }
    },
  },
]

/**
 * Taps an element in the middle of the viewport. At its lower edge the headless browser, which has no on-screen keyboard,
 * reports no frames: a key there seems to last until the next tap, even on a page with a single field.
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

/** @returns The slowest of the interactions in milliseconds, with the CPU slowed down. */
export async function measureInteraction(
  browser: Browser,
  origin: string,
  { path, run }: Interaction,
): Promise<number> {
  // The loader would receive the taps.
  const page = await newPageWithoutLoader(browser)
  await page.addInitScript(observe, pageStatusAttribute)
  const untilHydrated = await watchHydration(page)
  await page.goto(origin + path)
  await untilHydrated()
  await page.waitForLoadState('networkidle')
  await slowCpuDown(page)
  await run(page)
  await settle(page)
  const slowest = await page.evaluate(() =>
    Math.max(0, ...Object.values(globalThis.observed?.interactions ?? {})),
  )
  await page.context().close()
  return Math.max(SHORTEST_REPORTED_MS, slowest)
}
