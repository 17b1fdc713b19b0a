import type { Browser } from '@playwright/test'
import { expect, expectHydrated, test as base, type Page } from '../fixtures'

/** With scroll bars that take room, as on Windows. Playwright hides them. */
const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ playwright, launchOptions }, use) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        ignoreDefaultArgs: ['--hide-scrollbars'],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

/** Left and right edges of what stands on the page, and whether it can be scrolled. */
const layout = (page: Page) =>
  page.evaluate(() => ({
    edges: [...document.querySelectorAll('main, h1, #root > footer')].map((element) => {
      const { left, right } = element.getBoundingClientRect()
      return [left, right]
    }),
    isLocked: getComputedStyle(document.documentElement).overflowY === 'hidden',
  }))

/** Compares the page before, while and after something locks it. */
async function expectStill(page: Page, lock: () => Promise<void>, unlock: () => Promise<void>) {
  const unlocked = await layout(page)
  expect(unlocked.isLocked).toBe(false)
  const barWidth = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
  expect(barWidth).toBeGreaterThan(0)
  await lock()
  expect(await layout(page)).toEqual({ ...unlocked, isLocked: true })
  await unlock()
  expect(await layout(page)).toEqual(unlocked)
}

test('nothing moves sideways when a dialog locks the page', async ({ page, visit }) => {
  await visit('/soluciones/cisco')
  const dialog = page.getByRole('dialog')
  await expectStill(
    page,
    async () => {
      await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
      await expect(dialog).toBeVisible()
    },
    async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    },
  )
})

// The second page is shorter than the window.
for (const [path, height] of [
  ['/servicios', 800],
  ['/nada', 2000],
] as const) {
  test(`nothing moves sideways when the menu locks ${path}`, async ({ page, visit }) => {
    await page.setViewportSize({ width: 700, height })
    await visit(path)
    const menu = page.getByRole('dialog', { name: 'Menú' })
    await expectStill(
      page,
      async () => {
        await page.getByRole('button', { name: 'Abrir menú' }).click()
        await expect(menu).toBeVisible()
      },
      async () => {
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
      },
    )
  })
}

test.describe('on the first document of a visit', () => {
  test.use({ firstVisit: true })

  test('nothing moves sideways when the loader leaves', async ({ page }) => {
    await page.goto('/servicios')
    const locked = await layout(page)
    expect(locked.isLocked).toBe(true)
    await expectHydrated(page)
    await expect.poll(async () => (await layout(page)).isLocked).toBe(false)
    expect(await layout(page)).toEqual({ ...locked, isLocked: false })
  })
})
