import { presentNames } from './presentNames'

const getNames = (html: string) => [...presentNames(html).classes]

test('finds classes, attributes and values', () => {
  const { classes, hasAttribute, hasLowerPart } = presentNames(
    '<ul class="a b" data-tone="white"><li class="c">1<br/></ul>',
  )
  expect([...classes]).toEqual(['a', 'b', 'c'])
  expect(hasAttribute('data-tone', 'white')).toBe(true)
  expect(hasAttribute('data-tone', 'surface')).toBe(false)
  expect(hasAttribute('data-tone', undefined)).toBe(true)
  expect(hasAttribute('data-other', undefined)).toBe(false)
  expect(hasLowerPart).toBe(false)
})

test('attributes that inline scripts set count as present', () => {
  expect(presentNames('<p>').hasAttribute('data-visited', '1')).toBe(true)
})

test('leaves out a closed menu and its content', () => {
  expect(getNames('<ul class="a" hidden=""><li class="b"></li></ul><p class="c"></p>')).toEqual(['c'])
})

test('keeps a closed popover, which needs a rule that hides it, without its content', () => {
  const html =
    '<div class="a" popover="auto"><img class="b"/><p class="c"><b class="d"></b></p></div><p class="e"></p>'
  expect(getNames(html)).toEqual(['a', 'e'])
})

test('a closed element stays closed after an element without an end tag', () => {
  expect(getNames('<div hidden=""><input class="a"/><br/><p class="b"></p></div><p class="c"></p>')).toEqual([
    'c',
  ])
})

test('leaves out what follows the first screen, to the end of the page', () => {
  const { classes, hasLowerPart } = presentNames(
    '<main><p class="a"></p><div data-lower=""></div><p class="b"></p></main><footer class="c"></footer>',
  )
  expect([...classes]).toEqual(['a'])
  expect(hasLowerPart).toBe(true)
})
