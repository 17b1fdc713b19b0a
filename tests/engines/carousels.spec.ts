import { expect, test } from './fixtures'

/** In the page: the text of the slide in the middle of a carousel. */
function middleSlide(carousel: HTMLElement): string {
  const { left, top, width, height } = carousel.getBoundingClientRect()
  const slide = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('li')
  return slide?.textContent ?? ''
}

for (const [path, name] of [
  ['/', 'Lo que hacemos'],
  ['/', 'Conoce Nuestro Trabajo'],
  ['/nosotros', 'Nuestra historia'],
] as const) {
  test(`the carousel ${name} turns to the next slide and back`, async ({ visitor }) => {
    await visitor.visit(path)
    const carousel = visitor.role('group', name)
    const next = carousel.role('button', 'Siguiente')
    await next.hover()
    const first = await carousel.evaluate(middleSlide)
    expect(first).not.toBe('')
    await next.click()
    await expect.poll(() => carousel.evaluate(middleSlide)).not.toBe(first)
    await carousel.role('button', 'Anterior').click()
    await expect.poll(() => carousel.evaluate(middleSlide)).toBe(first)
    expect(await visitor.messages()).toEqual([])
  })
}
