import { mergedFindings, type Finding } from './findings'

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
