import { expect, test } from './fixtures'
import type { VisitorPage } from './support/VisitorPage'

/** Left and right edges of what stands on the page, hidden or not, and whether it can be scrolled. */
const layout = (visitor: VisitorPage) =>
  visitor.evaluate(() => ({
    edges: [...document.querySelectorAll('main, h1, #root > footer')].map((element) => {
      const { left, right } = element.getBoundingClientRect()
      return [left, right]
    }),
    isLocked: getComputedStyle(document.documentElement).overflowY === 'hidden',
    // Here scroll bars take room.
    hasGutter: innerWidth > document.documentElement.clientWidth,
  }))

test('nothing moves sideways when a dialog locks the page', async ({ visitor }) => {
  await visitor.visit('/soluciones/cisco')
  const { edges } = await layout(visitor)
  await visitor.role('button', 'Haz tu solicitud').click()
  await visitor.role('dialog').expectVisible()
  expect(await layout(visitor)).toEqual({ edges, isLocked: true, hasGutter: true })
  await visitor.press('Escape')
  await visitor.role('dialog').expectHidden()
  expect(await layout(visitor)).toEqual({ edges, isLocked: false, hasGutter: true })
})

test('nothing moves sideways when the menu locks the page', async ({ visitor }) => {
  await visitor.resize({ width: 700, height: 800 })
  await visitor.visit('/servicios')
  const { edges } = await layout(visitor)
  await visitor.role('button', 'Abrir menú').click()
  await visitor.role('dialog', 'Menú').expectVisible()
  expect(await layout(visitor)).toEqual({ edges, isLocked: true, hasGutter: true })
  await visitor.press('Escape')
  await visitor.role('dialog', 'Menú').expectHidden()
  expect(await layout(visitor)).toEqual({ edges, isLocked: false, hasGutter: true })
})

test('nothing moves sideways when the loader leaves', async ({ visitor }) => {
  await visitor.startVisit({ hasLoader: true })
  await visitor.open('/servicios')
  const { edges, isLocked } = await layout(visitor)
  expect(isLocked).toBe(true)
  await expect.poll(async () => (await layout(visitor)).isLocked).toBe(false)
  expect(await layout(visitor)).toEqual({ edges, isLocked: false, hasGutter: true })
})
