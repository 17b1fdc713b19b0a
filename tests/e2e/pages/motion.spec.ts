import type { Locator } from '@playwright/test'
import { expect, test, type Page } from '../fixtures'

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

/** Of an element that opens, whose content browsers do not list among what moves: its heights in thirty slow frames. */
async function heightsBetween(page: Page, control: Locator, opening: Locator): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
  const handle = await control.elementHandle()
  const heights = await opening.evaluate(async (element, pressed) => {
    const seen = new Set([element.getBoundingClientRect().height])
    ;(pressed as HTMLElement).click()
    for (let frame = 0; frame < 30; frame++) {
      await new Promise(requestAnimationFrame)
      seen.add(element.getBoundingClientRect().height)
    }
    return seen.size
  }, handle)
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
  // Without motion there are two: closed and open.
  return heights - 2
}

const openMenu = (page: Page) => page.getByRole('button', { name: 'Abrir menú' })
const section = (page: Page) => page.locator('details').filter({ hasText: 'Productos' })

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`dialogs, dropdowns and the menu move, with motion "${reducedMotion}"`, async ({ page, visit }) => {
    await page.emulateMedia({ reducedMotion })
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
    expectStates(await heightsBetween(page, summary, section(page)), 'a section of the menu')
    await page.keyboard.press('Escape')

    const request = page.getByRole('button', { name: 'Haz tu solicitud' })
    await request.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    const dialog = page.locator('main dialog').filter({ hasText: 'Detalle de Solicitud' })
    expectStates(await statesBetween(request, dialog), 'the dialog')
  })
}
