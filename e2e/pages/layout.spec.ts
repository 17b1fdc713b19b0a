import { expect, test, type Page } from '../fixtures'
import { addressesOf, site } from '../support/site'

const widths = [
  320, 360, 390, 500, 576, 577, 700, 768, 820, 846, 847, 960, 1024, 1100, 1180, 1200, 1280, 1440, 1920, 2160,
  2560,
]
const windows = [...widths.map((width) => ({ width, height: 800 })), { width: 2560, height: 1440 }]

/** In the page. */
function layoutFaults(): string[] {
  const { scrollWidth, clientWidth, clientHeight } = document.documentElement
  const end = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0
  return [
    ...(scrollWidth > clientWidth ? [`it is ${scrollWidth} pixels wide`] : []),
    ...(end + scrollY < clientHeight - 1
      ? [`${Math.round(clientHeight - end)} pixels below the footer`]
      : []),
  ]
}

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

for (const [name, owns] of [
  ['the shell and the contact page', (path: string) => !/^.(productos|soluciones)/.test(path)],
  ['the products', (path: string) => path.startsWith('/productos')],
  ['the solutions', (path: string) => path.startsWith('/soluciones')],
] as const) {
  test(`pages of ${name} fit every window, and fill it`, async ({ page, visit }) => {
    test.slow()
    const addresses = addressesOf(site.storeDir).filter(owns)
    expect(addresses).not.toEqual([])
    for (const address of addresses) {
      await visit(address)
      await expectNoFaults(page, address)
    }
  })
}

test('so does the page of an unknown address', async ({ page, visit }) => {
  await visit('/nada')
  await expectNoFaults(page, '/nada')
})
