import { categoriesText } from './categoriesText'

test('categories are joined and capitalized', () => {
  expect(categoriesText({ categories: ['accesorios', 'software'] })).toBe('Accesorios / Software')
})
