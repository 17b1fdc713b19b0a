import { categoriesText } from './categoriesText'

test('categories are joined and capitalized', () => {
  expect(categoriesText({ name: 'Fortinet', categories: ['accesorios', 'software'] })).toBe(
    'Accesorios / Software',
  )
})

test('categories that only repeat the name are left out', () => {
  expect(categoriesText({ name: 'Thermoprint', categories: ['thermoprint'] })).toBeNull()
})
