import { categoriesText } from './categoriesText'

test('categories are joined and capitalized', () => {
  expect(categoriesText({ name: 'Fortinet', categories: ['accesorios', 'software'] })).toBe(
    'Accesorios / Software',
  )
})

test('a category that only repeats the name is left out', () => {
  expect(categoriesText({ name: 'Thermoprint', categories: ['thermoprint'] })).toBe('')
})
