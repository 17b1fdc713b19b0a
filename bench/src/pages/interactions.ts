import type { Browser, Locator, Page } from '@playwright/test'
import { pageStatusAttribute } from '@site/shared/contract/site'
import { applyProfile, newVisitor, untilAlive } from '../browser'
import type { ServedSite } from '../sites'
import { aliveMessage, observe } from './probe'

/** What the browser reports is at least this: a shorter interaction counts as this long. */
const SHORTEST_REPORTED_MS = 16
/** For what an interaction sets in motion. */
const SETTLE_MS = 800
const BETWEEN_KEYS_MS = 60
const VISITED_KEY = 'visited'

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
      await tap(page, page.getByRole('button', { name: 'Abrir menú' }))
      const sections = page.getByRole('navigation', { name: 'Principal' })
      for (const section of ['Productos', 'Soluciones']) {
        await tap(page, sections.getByText(section, { exact: true }).first())
      }
      await tap(page, page.getByRole('button', { name: 'Cerrar menú' }))
    },
  },
  {
    name: 'filter',
    path: '/soluciones',
    async run(page) {
      const filters = page.getByRole('main').getByRole('link')
      for (const filter of ['Software', 'Equipamiento', 'Todos']) {
        await tap(page, filters.filter({ hasText: filter }).first())
      }
    },
  },
  {
    name: 'typing',
    path: '/contactanos',
    async run(page) {
      const form = page.getByRole('form')
      for (const [field, text] of [
        ['Nombre completo', 'Ana María Quispe'],
        ['Correo electrónico', 'ana@quispe.bo'],
        ['¿Cómo podemos ayudarte?', 'Queremos un portal.'],
      ] as const) {
        // The form's code comes when the visitor turns to it.
        await tap(page, form.getByLabel(field))
        await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS })
      }
    },
  },
]

/**
 * Presses what stands in the middle, where a phone puts the field that is typed into: above its keyboard. At the
 * lower edge of the view the browser of the measurement, which has no keyboard, reports no frames: a key there seems
 * to last until the next tap, on a page with nothing but one field too. What finds the element runs in the page as
 * well, and is over when the finger comes.
 */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(target)} is not on the screen.`)
  await settle(page)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
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
  await context.addInitScript((key) => sessionStorage.setItem(key, '1'), VISITED_KEY)
  const page = await context.newPage()
  await page.addInitScript(observe, { statusAttribute: pageStatusAttribute, aliveMessage })
  await page.goto(site.direct + path)
  await untilAlive(page)
  await page.waitForLoadState('networkidle')
  await applyProfile(page, 'link')
  await run(page)
  await settle(page)
  const slowest = await page.evaluate(() =>
    Math.max(0, ...Object.values(globalThis.observed?.interactions ?? {})),
  )
  await context.close()
  return Math.max(SHORTEST_REPORTED_MS, slowest)
}
