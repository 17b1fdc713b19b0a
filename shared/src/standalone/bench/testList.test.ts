import { searchedPackages, getTargets, testedPackage } from './testList'

const products = testedPackage(
  'mfe-products',
  [
    { path: '/productos', title: 'Productos' },
    { path: '/soluciones', title: 'Catálogo', searches: ['filter=software'] },
  ],
  {
    Main: { habitual: 1, 'sin imagen': 2, 'título largo': 3 },
    Banner: { habitual: 4, 'sin imagen': 5, 'imagen cargando': 6 },
    Service: { habitual: 7, 'sin imagen': null, 'imagen cargando': null },
    Footer: {},
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
    '/estados/Banner/imagen-cargando',
    '/estados/Service/habitual',
  ])
})

test('a section names each state that it lacks of a kind that the package has, unless it cannot have it', () => {
  expect(products.sections.map(({ missing }) => missing)).toEqual([
    ['imagen cargando'],
    [],
    [],
    ['imagen cargando', 'sin imagen'],
  ])
})

test('a section without any state is found, to say what it lacks', () => {
  expect(searchedPackages([products], 'footer')).toEqual([
    expect.objectContaining({ sections: [expect.objectContaining({ name: 'Footer', states: [] })] }),
  ])
})

test.each([
  ['imagen cargando', 'sin imagen'],
  ['sin imagen', 'imagen cargando'],
  ['textos largos', 'palabra larga'],
  ['palabra larga', 'textos largos'],
])('a state that is deleted is missed, even if no other section has it: %s', (deleted, kept) => {
  const { sections } = testedPackage('mfe-contact', [], { Offices: { [kept]: 1 } }, '/estados')
  expect(sections[0]?.missing).toEqual([deleted])
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
