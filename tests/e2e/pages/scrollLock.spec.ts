import { expect, expectHydrated, test, type Page } from '../fixtures'
import { holdAt, openStopped } from '../support/stoppedLoader'

// With scroll bars that take room, as on Windows. Playwright hides them.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
  firstVisit: true,
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

/** Compares the page before, while and after a dialog locks it. */
async function expectStill(page: Page, button: string, dialogName: string) {
  const dialog = page.getByRole('dialog', { name: dialogName })
  const unlocked = await layout(page)
  expect(unlocked.isLocked).toBe(false)
  const barWidth = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
  expect(barWidth).toBeGreaterThan(0)
  await page.getByRole('button', { name: button }).click()
  await expect(dialog).toBeVisible()
  expect(await layout(page)).toEqual({ ...unlocked, isLocked: true })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => layout(page)).toEqual(unlocked)
}

test('nothing moves sideways when the page is locked and unlocked', async ({ page, visit }) => {
  await test.step('by the loader', async () => {
    await openStopped(page, '/servicios')
    await expectHydrated(page)
    const locked = await layout(page)
    expect(locked.isLocked).toBe(true)
    await holdAt(page, 3002)
    expect(await layout(page)).toEqual({ ...locked, isLocked: false })
  })

  await test.step('by the menu', async () => {
    await page.setViewportSize({ width: 700, height: 800 })
    await expectStill(page, 'Abrir menú', 'Menú')
  })

  await test.step('by the menu, on a page that is shorter than the window', async () => {
    await page.setViewportSize({ width: 700, height: 2000 })
    await visit('/nada')
    await expectStill(page, 'Abrir menú', 'Menú')
  })

  await test.step('by a dialog', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await visit('/soluciones/cisco')
    await expectStill(page, 'Haz tu solicitud', 'Detalle de Solicitud')
  })
})
