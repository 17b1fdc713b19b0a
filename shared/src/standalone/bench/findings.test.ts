import { accessibilityFindings, mergedFindings, type Finding } from './findings'

const contrast = (...selectors: string[]): Finding => ({
  id: 'color-contrast',
  title: 'Contraste',
  elements: selectors.map((selector) => ({ selector, html: '<p>' })),
})

test('each rule and each element is listed once, with the widths where it was found', () => {
  const merged = mergedFindings(
    new Map([
      [390, [contrast('.a', '.b')]],
      [768, []],
      [1440, [{ ...contrast('.a'), id: 'cut-text' }, contrast('.b', '.c')]],
    ]),
  )
  expect(
    merged.map(({ id, elements }) => [id, elements.map(({ selector, widths }) => [selector, ...widths])]),
  ).toEqual([
    [
      'color-contrast',
      [
        ['.a', 390],
        ['.b', 390, 1440],
        ['.c', 1440],
      ],
    ],
    ['cut-text', [['.a', 1440]]],
  ])
})

test('a check that begins during another one in the same frame waits for it, also if that fails', async () => {
  let isRunning = false
  let count = 0
  const axe = {
    async run() {
      if (isRunning) throw new Error('Axe is already running')
      isRunning = true
      await Promise.resolve()
      isRunning = false
      if (++count === 1) throw new Error('a rule failed')
      return { violations: [] }
    },
  }
  const frame = { document, axe } as unknown as Window
  const checks = [1, 2, 3].map(() => accessibilityFindings(frame, false))
  expect(await Promise.allSettled(checks)).toEqual([
    { status: 'rejected', reason: new Error('a rule failed') },
    { status: 'fulfilled', value: [] },
    { status: 'fulfilled', value: [] },
  ])
})
