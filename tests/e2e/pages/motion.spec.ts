import type { Locator } from '@playwright/test'
import { expect, test, type Page } from '../fixtures'
import { withoutBlur } from '../support/openState'

/**
 * Presses a control, and stops what then moves in an element at ten times.
 *
 * @returns How many different states are between the first and the last one.
 */
async function statesBetween(control: Locator, moving: Locator): Promise<number> {
  const handle = await control.elementHandle()
  return moving.evaluate(async (element, pressed) => {
    ;(pressed as HTMLElement).click()
    const running = () => element.getAnimations({ subtree: true })
    // A dialog's code may have to load first.
    for (let frame = 0; frame < 100 && running().length === 0; frame++)
      await new Promise(requestAnimationFrame)
    const animations = running()
    animations.forEach((animation) => animation.pause())
    const states = Array.from({ length: 10 }, (_, step) => {
      for (const animation of animations)
        animation.currentTime = (Number(animation.effect!.getComputedTiming().endTime) * step) / 9
      const { opacity, translate } = getComputedStyle(element)
      return [opacity, translate, element.getBoundingClientRect().height].join()
    })
    animations.forEach((animation) => animation.finish())
    return new Set(states.filter((state) => state !== states[0] && state !== states[9])).size
  }, handle)
}

/** Counts the heights of an opening element in thirty slow frames. Browsers do not list its content among what moves. */
async function heightsBetween(control: Locator, opening: Locator): Promise<number> {
  const handle = await control.elementHandle()
  const heights = await opening.evaluate(async (element, pressed) => {
    const slow = new CSSStyleSheet()
    slow.replaceSync('details::details-content { transition-duration: 2s !important }')
    document.adoptedStyleSheets.push(slow)
    const seen = new Set([element.getBoundingClientRect().height])
    ;(pressed as HTMLElement).click()
    for (let frame = 0; frame < 30; frame++) {
      await new Promise(requestAnimationFrame)
      seen.add(element.getBoundingClientRect().height)
    }
    return seen.size
  }, handle)
  // Without motion there are two: closed and open.
  return heights - 2
}

/** @returns How many different sizes a pressed control has between its own and the smallest one. */
async function sizesBetween(page: Page, control: Locator): Promise<{ between: number; scale: string }> {
  await control.hover()
  const sizes = await control.evaluateHandle((element) => {
    const measure = async () => {
      const find = () =>
        element
          .getAnimations()
          .find((animation) => animation instanceof CSSTransition && animation.transitionProperty === 'scale')
      let shrinking = find()
      for (let frame = 0; frame < 20 && !shrinking; frame++) {
        await new Promise(requestAnimationFrame)
        shrinking = find()
      }
      if (!shrinking) return 0
      shrinking.pause()
      const end = Number(shrinking.effect!.getComputedTiming().endTime)
      const seen = Array.from({ length: 10 }, (_, step) => {
        shrinking.currentTime = (end * step) / 9
        return getComputedStyle(element).scale
      })
      shrinking.finish()
      return new Set(seen.filter((scale) => scale !== seen[0] && scale !== seen[9])).size
    }
    const between = new Promise<number>((resolve) =>
      element.addEventListener('pointerdown', () => void measure().then(resolve)),
    )
    return { between }
  })
  await page.mouse.down()
  const between = await sizes.evaluate((found) => found.between)
  const scale = await control.evaluate((element) => getComputedStyle(element).scale)
  // Away from the control: it is not to be clicked.
  await page.mouse.move(0, 0)
  await page.mouse.up()
  return { between, scale }
}

/** In the page: how many different shapes the stair has while it is scrolled into the window. */
async function stairShapes(stair: Element): Promise<number> {
  const { top, height } = stair.getBoundingClientRect()
  const shapes = new Set<string>()
  for (let step = 0; step < 10; step++) {
    scrollTo({ top: top - innerHeight + (step / 9) * (innerHeight + height) * 0.45, behavior: 'instant' })
    // The timeline follows in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    shapes.add(getComputedStyle(stair).transform)
  }
  return shapes.size
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'Abrir menú' })
const section = (page: Page) => page.getByRole('banner').locator('details').filter({ hasText: 'Productos' })

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`dialogs, dropdowns and the menu move, with motion "${reducedMotion}"`, async ({ page, visit }) => {
    await page.emulateMedia({ reducedMotion })
    await withoutBlur(page)
    const expectStates = (count: number, name: string) => {
      const states = expect.soft(count, `states of ${name} between closed and open`)
      if (reducedMotion === 'reduce') states.toBe(0)
      else states.toBeGreaterThanOrEqual(4)
    }
    await visit('/soluciones/cisco')
    const dropdown = page.getByRole('banner').getByRole('button', { name: 'Productos' })
    const options = page.locator(`[id="${await dropdown.getAttribute('aria-controls')}"]`)
    expectStates(await statesBetween(dropdown, options), 'the dropdown')

    await page.setViewportSize({ width: 390, height: 844 })
    expectStates(await statesBetween(openMenu(page), page.locator('[popover]')), 'the menu')
    const summary = section(page).locator('summary')
    expectStates(await heightsBetween(summary, section(page)), 'a section of the menu')
    await page.keyboard.press('Escape')

    const request = page.getByRole('button', { name: 'Haz tu solicitud' })
    // Its own button: the menu, which is closing, is a dialog too.
    const dialog = page.locator('main dialog').filter({ hasText: 'Detalle de Solicitud' })
    await request.click()
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expectStates(await statesBetween(request, dialog), 'the dialog')
  })
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`pressed buttons, cards under the pointer and the stair move, with motion "${reducedMotion}"`, async ({
    page,
    visit,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await visit('/')
    const button = page.getByRole('main').getByRole('link', { name: 'Trabajemos Juntos' }).first()
    const { between, scale } = await sizesBetween(page, button)

    await page.setViewportSize({ width: 390, height: 700 })
    const shapes = await page.locator('main svg[preserveAspectRatio=none]').first().evaluate(stairShapes)

    if (reducedMotion === 'reduce') {
      expect([between, scale]).toEqual([0, 'none'])
      expect(shapes).toBe(1)
    } else {
      expect(scale).toBe('0.98')
      expect(between).toBeGreaterThanOrEqual(4)
      // The first and the last one, and four between.
      expect(shapes).toBeGreaterThanOrEqual(6)
    }

    await page.setViewportSize({ width: 1280, height: 800 })
    await visit('/soluciones')
    const card = page
      .getByRole('main')
      .getByRole('link', { name: /^Cisco/ })
      .first()
    await card.hover()
    await expect(card).toHaveCSS('translate', reducedMotion === 'reduce' ? 'none' : '0px -6px')
  })
}

/** In the page: the places and sizes of the picture that travels to the next page, at ten times; none if nothing travels. */
async function placesOfPicture(): Promise<string[]> {
  const travelling = ({ effect }: Animation) =>
    effect instanceof KeyframeEffect && effect.pseudoElement === '::view-transition-group(picture)'
  const find = () => document.getAnimations().find(travelling)
  const hasArrived = () => location.pathname !== '/soluciones' && !document.querySelector('main[aria-busy]')
  let travel = find()
  // It starts with the page, or a few frames later.
  for (let frames = 0; !travel && frames < 30; frames += hasArrived() ? 1 : 0) {
    await new Promise(requestAnimationFrame)
    travel = find()
  }
  if (!travel) return []
  travel.pause()
  const end = Number(travel.effect!.getComputedTiming().endTime)
  const places = Array.from({ length: 10 }, (_, step) => {
    travel.currentTime = (end * step) / 9
    const { transform, width } = getComputedStyle(
      document.documentElement,
      '::view-transition-group(picture)',
    )
    return `${transform} ${width}`
  })
  travel.finish()
  return places
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the picture of a pressed card travels into its page, with motion "${reducedMotion}"`, async ({
    page,
    visit,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await visit('/soluciones')
    const card = page.getByRole('main').getByRole('link', { name: 'Cisco' })
    await card.hover()
    const [places] = await Promise.all([page.evaluate(placesOfPicture), card.click()])
    await expect(page.getByRole('heading', { level: 1, name: 'Cisco' })).toBeVisible()
    const between = new Set(places.slice(1, -1))
    if (reducedMotion === 'reduce') expect(places).toEqual([])
    else expect(between.size).toBeGreaterThanOrEqual(4)
  })
}
