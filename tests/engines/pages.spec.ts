import { getAddresses, pageKinds, site } from '../e2e/support/site'
import { expect, test } from './fixtures'
import type { VisitorPage } from './support/VisitorPage'

const widths = [320, 500, 700, 820, 1024, 1180, 1440, 1180, 1024, 820, 700, 500, 320]

/** How far the page can be scrolled sideways, in pixels, after the browser has drawn it in its new size. */
async function sidewaysScroll(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

async function expectNoSidewaysScroll(visitor: VisitorPage, address: string): Promise<void> {
  for (const [index, width] of widths.entries()) {
    await visitor.resize({ width, height: 800 })
    const step = `${address} at ${width} pixels, step ${index + 1}`
    expect(await visitor.evaluate(sidewaysScroll), step).toBeLessThanOrEqual(0)
  }
}

const isProduct = (path: string) => path.startsWith('/productos')
const isSolution = (path: string) => path.startsWith('/soluciones')
const isSampled = (path: string) => pageKinds.some((kind) => kind === path)

for (const [name, owns, ...tag] of [
  ['every page of the shell and of contact', (path) => !isProduct(path) && !isSolution(path)],
  ['a page of each other kind', (path) => isSampled(path) && (isProduct(path) || isSolution(path))],
  ['every other product', (path) => !isSampled(path) && isProduct(path), '@weekly'],
  ['every other solution', (path) => !isSampled(path) && isSolution(path), '@weekly'],
] as readonly (readonly [name: string, owns: (path: string) => boolean, ...tag: string[]])[]) {
  test(`${name} hydrates without a message, and never scrolls sideways`, { tag }, async ({ visitor }) => {
    test.slow()
    const addresses = getAddresses(site.storeDir).filter(owns)
    expect(addresses).not.toEqual([])
    for (const address of addresses) {
      await visitor.visit(address)
      // A filter shows the same page as the others.
      if (!address.includes('?')) await expectNoSidewaysScroll(visitor, address)
      expect(await visitor.messages(), address).toEqual([])
    }
  })
}

test('an unknown address hydrates too', async ({ visitor }) => {
  await visitor.visit('/nada')
  await expectNoSidewaysScroll(visitor, '/nada')
  expect(await visitor.messages()).toEqual([])
})

test('Back returns through pages that were opened by links', async ({ visitor }) => {
  const heading = visitor.role('main').role('heading')
  await visitor.visit('/servicios')
  const first = await heading.evaluate(({ textContent }) => textContent)
  const footer = visitor.role('contentinfo')
  for (const [name, path] of [
    ['Nosotros', '/nosotros'],
    ['Soluciones', '/soluciones'],
  ] as const) {
    // By script: lower sections change their height while they are restored, and WebKit's driver clicks where the
    // link was.
    await footer.role('link', name).evaluate((link) => link.click())
    await visitor.expectPath(path)
    await visitor.expectHydrated()
  }
  for (const path of ['/nosotros', '/servicios']) {
    await visitor.goBack()
    await visitor.expectPath(path)
    await visitor.expectHydrated()
  }
  await expect.poll(() => heading.evaluate(({ textContent }) => textContent)).toBe(first)
  expect(await visitor.messages()).toEqual([])
})

test('a visit begins with the loader, and its second document has none', async ({ visitor }) => {
  await visitor.startVisit({ hasLoader: true })
  const loader = visitor.text('Cargando…')
  await visitor.open(pageKinds[1])
  await loader.expectVisible()
  await loader.expectHidden()
  await visitor.open(pageKinds[2])
  expect(await loader.isVisible()).toBe(false)
})
