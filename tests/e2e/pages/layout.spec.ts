import { expect, test, type Page } from '../fixtures'
import { layoutFaults } from '../support/layoutFaults'
import { pageKinds } from '../support/site'

/* The other pages, which differ in their texts: textSpacing.spec.ts. */

const createWindow = (width: number, height = 800) => ({ width, height })
/** Growing, then shrinking: what has measured a wide window must give way. */
const windows = [
  ...[320, 360, 500, 576, 577, 700, 820, 846, 847, 960, 1024, 1180, 1200, 1280, 1440, 1920, 2160].map(
    (width) => createWindow(width),
  ),
  createWindow(2560, 1440),
  ...[1180, 820, 320].map((width) => createWindow(width)),
]

/** Checks a page that is open. */
async function expectNoFaults(page: Page, address: string): Promise<void> {
  const faults: string[] = []
  for (const size of windows) {
    await page.setViewportSize(size)
    const found = await page.evaluate(layoutFaults)
    faults.push(...found.map((fault) => `${address} at ${size.width} × ${size.height}: ${fault}`))
  }
  // Soft: other pages follow.
  expect.soft(faults).toEqual([])
}

for (const [name, paths] of [
  ['the shell', pageKinds.slice(0, 4)],
  ['the remotes', pageKinds.slice(4)],
] as const) {
  test(`each kind of page of ${name} fits every window, and fills it`, async ({ page, visit }) => {
    for (const path of paths) {
      await visit(path)
      await expectNoFaults(page, path)
    }
  })
}

test('the services of a product stand in one row from 1200 pixels', async ({ page, visit }) => {
  await visit('/productos/gestor-de-credito')
  const tags = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('svg') })
  const services = tags.filter({ hasText: /^(Integración de plataformas|Mantenimiento y soporte)$/ })
  await expect(services).toHaveCount(2)
  for (const width of [1200, 1220, 1243, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const tops = await services.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size, `rows at ${width} pixels`).toBe(1)
  }
})
