import { expect, test, type Page } from '../fixtures'
import { addressesOf, pageKinds, site } from '../support/site'

const windowOf = (width: number, height = 800) => ({ width, height })
/** Growing, then shrinking: what has measured a wide window must give way. */
const windows = [
  ...[320, 360, 500, 576, 577, 700, 820, 846, 847, 960, 1024, 1180, 1200, 1280, 1440, 1920, 2160].map(
    (width) => windowOf(width),
  ),
  windowOf(2560, 1440),
  ...[1180, 820, 320].map((width) => windowOf(width)),
]

/** In the page. */
function layoutFaults(): string[] {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
  const end = (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0) + scrollY
  return [
    ...(scrollWidth > clientWidth ? [`it is ${scrollWidth} pixels wide`] : []),
    ...(Math.abs(Math.max(scrollHeight, clientHeight) - end) > 1
      ? [`it ends ${Math.round(scrollHeight - end)} pixels below the footer`]
      : []),
  ]
}

/** Checks a page that is open. */
async function expectNoFaults(page: Page, address: string, sizes = windows): Promise<void> {
  const faults: string[] = []
  for (const size of sizes) {
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('so do the other pages, which differ in their texts', async ({ page }) => {
    const addresses = addressesOf(site.storeDir).filter((path) => !pageKinds.some((kind) => kind === path))
    expect(addresses).not.toEqual([])
    for (const address of [...addresses, '/nada']) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('contentinfo')).toBeVisible()
      // Where texts have the least room: in one column, and with the most columns.
      await expectNoFaults(page, address, [windowOf(320), windowOf(577), windowOf(847), windowOf(1201)])
    }
  })
})
