import { expect, test } from '../fixtures'
import { pageKinds } from '../support/site'
import { getShifts, watchShifts } from '@site/browser-checks/shifts'

/** In the page: scrolls through it. @returns Where not exactly one of page, its foot bar and the header offers contact. */
async function faultsOfContact(): Promise<string[]> {
  const twoFrames = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  // Carousels adapt to a new width in the next frame.
  await twoFrames()
  const selector = ['a[href="/contactanos"]', '[data-variant="whatsapp"]', '[data-variant="request"]']
    .map((action) => `main ${action}, header ${action}`)
    .join()
  const isShown = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    return (
      element.checkVisibility({ visibilityProperty: true }) &&
      element.contains(document.elementFromPoint(x, y))
    )
  }
  const getPlace = (element: Element) => {
    if (element.closest('header')) return 'header'
    return getComputedStyle(element.parentElement!).position === 'fixed' ? 'foot bar' : 'page'
  }
  /** A button of the page that is not for contact: the header's must not be yellow beside it. */
  const otherYellow = document.querySelector('main [data-variant="accent"]:not([href="/contactanos"])')
  const yellow = getComputedStyle(document.documentElement).getPropertyValue('--yellow')
  const isYellow = (element: Element) =>
    getComputedStyle(element).getPropertyValue('--button-background') === yellow
  const ofPage = [...document.querySelectorAll(selector)].filter((element) => getPlace(element) === 'page')
  const centres = [...ofPage, ...(otherYellow ? [otherYellow] : [])].map((element) => {
    const { top, height } = element.getBoundingClientRect()
    return top + height / 2 + scrollY
  })
  const end = document.documentElement.scrollHeight - innerHeight
  // Just before and after an action crosses an edge of what is visible: the window, the header or the foot bar.
  const edges = centres.flatMap((centre) => [centre - innerHeight, centre - innerHeight + 64, centre - 64])
  const positions = [0, end / 3, end / 2, end, ...edges.flatMap((edge) => [edge - 8, edge + 8])]
  const faults: string[] = []
  for (const position of new Set(positions.map(Math.round))) {
    if (position < 0 || position > end) continue
    scrollTo({ top: position, behavior: 'instant' })
    // The timelines follow in the next frame.
    await twoFrames()
    const shown = [...document.querySelectorAll(selector)].filter(isShown)
    const places = new Set(shown.map(getPlace))
    if (places.size !== 1) faults.push(`at ${position} of ${end}: ${[...places].join(' and ') || 'nothing'}`)
    if (otherYellow && isShown(otherYellow) && shown.some(isYellow))
      faults.push(`at ${position} of ${end}: two yellow buttons`)
  }
  return faults
}

test('up to 846 px, exactly one contact action is on the screen, wherever the page is scrolled', async ({
  page,
  visit,
}) => {
  await page.addInitScript(watchShifts)
  for (const path of [...pageKinds, '/soluciones?filter=software']) {
    if (path === '/contactanos') continue
    await page.setViewportSize({ width: 390, height: 700 })
    await visit(path)
    for (const width of [320, 390, 846]) {
      await page.setViewportSize({ width, height: 700 })
      // Soft: other pages follow.
      expect.soft(await page.evaluate(faultsOfContact), `${path} at ${width} pixels`).toEqual([])
    }
    const shifts = (await getShifts(page)).filter(({ value }) => value > 0.001)
    expect.soft(shifts, `${path} moves`).toEqual([])
  }
})

test('the bar at the foot of a brand covers nothing that is focused, and opens the request', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await visit('/soluciones/cisco')
  const main = page.getByRole('main')
  const back = main.getByRole('link', { name: 'Volver al Catálogo' })
  const bar = main.getByRole('button', { name: 'Haz tu solicitud' }).last()

  await back.evaluate((link) => scrollTo({ top: link.getBoundingClientRect().top - innerHeight + 40 }))
  await expect(bar).toBeInViewport({ ratio: 1 })
  await back.focus()
  await expect
    .poll(() =>
      back.evaluate((link) => {
        const { bottom } = link.getBoundingClientRect()
        return bottom <= innerHeight - 64
      }),
    )
    .toBe(true)

  await bar.click()
  await expect(page.getByRole('dialog', { name: 'Detalle de Solicitud' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the button of the header gives way to that of the page as well', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto('/servicios')
    const inHeader = page.getByRole('banner').locator('a[href="/contactanos"]:visible')
    await expect(inHeader).toHaveCount(0)
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded()
    await expect(inHeader).toHaveCount(1)
    await page.goto('/contactanos')
    await expect(inHeader).toHaveCount(0)
  })
})
