import { categoriesText } from './categoriesText'

test('categories are joined and capitalized', () => {
  expect(categoriesText({ name: 'Fortinet', categories: ['accesorios', 'software'] })).toBe(
    'Accesorios / Software',
  )
})

test('nothing when they would only repeat the name', () => {
  expect(categoriesText({ name: 'Thermoprint', categories: ['thermoprint'] })).toBeNull()
})
