import { searchedPackages, getTargets, testedPackage } from './testList'

const products = testedPackage(
  'mfe-products',
  [
    { path: '/productos', title: 'Productos' },
    { path: '/soluciones', title: 'Catálogo', searches: ['filter=software'] },
  ],
  {
    Main: { habitual: 1, 'sin imagen': 2, 'título largo': 3 },
    Banner: { habitual: 4, 'sin imagen': 5 },
    Service: { habitual: 6 },
  },
  '/estados',
)
const addresses = (search: string) =>
  getTargets(searchedPackages([products], search)).map(({ address }) => address)

test('every page, every query string of a page and every state is listed once', () => {
  expect(addresses('')).toEqual([
    '/productos',
    '/soluciones',
    '/soluciones?filter=software',
    '/estados/Main/habitual',
    '/estados/Main/sin-imagen',
    '/estados/Main/título-largo',
    '/estados/Banner/habitual',
    '/estados/Banner/sin-imagen',
    '/estados/Service/habitual',
  ])
})

test('a section says which states of others it has not', () => {
  expect(products.sections.map(({ missing }) => missing)).toEqual([[], [], ['sin imagen']])
})

test.each([
  ['TITULO', ['/estados/Main/título-largo']],
  ['main imagen', ['/estados/Main/sin-imagen']],
  ['software', ['/soluciones?filter=software']],
  ['catalogo', ['/soluciones', '/soluciones?filter=software']],
  ['nada', []],
])('a search for %s finds by names and address', (search, found) => expect(addresses(search)).toEqual(found))

test('packages without anything found are left out', () => {
  expect(searchedPackages([products], 'nada')).toEqual([])
})
