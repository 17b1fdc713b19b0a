import { isAtOrBelow, getLocation, getRemote } from './addresses'

test.each([
  ['/productos', true],
  ['/productos/chatbot', true],
  ['/productos-nuevos', false],
  ['/', false],
])('%s is at or below /productos: %s', (path, expected) => {
  expect(isAtOrBelow(path, '/productos')).toBe(expected)
})

test('an address belongs to the remote whose base path it is below', () => {
  const remotes = { 'mfe-products': { basePath: '/productos' }, 'mfe-catalog': { basePath: '/soluciones' } }
  expect(getRemote(remotes, '/soluciones/cisco')).toBe('mfe-catalog')
  expect(getRemote(remotes, '/nosotros')).toBeUndefined()
})

test('a location is the path with the query string, if there is one', () => {
  expect(getLocation({ path: '/soluciones', search: '' })).toBe('/soluciones')
  expect(getLocation({ path: '/soluciones', search: 'filter=software' })).toBe('/soluciones?filter=software')
})
