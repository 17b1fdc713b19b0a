import { publishedProblems } from './publishedProblems'

const page = { path: '/blog', title: 'Un título de prueba', description: 'Una descripción' }
const blog = { basePath: '/blog', pages: [page], routes: [{ index: true, hasElement: true }] }
const problems = (change: object) => publishedProblems('remote', { ...blog, ...change })

test('a remote of the contract passes', () => {
  const pages = [
    page,
    { ...page, path: '/blog/uno', searches: ['a=b'], structuredData: [{ '@type': 'Thing' }] },
  ]
  const routes = [...blog.routes, { path: ':postPath', hasElement: true }]
  expect(problems({ pages, routes, redirects: [{ from: '/blog/dos', to: '/blog/uno' }] })).toEqual([])
})

test.each<[object, string]>([
  [{ pages: undefined, paginas: [page] }, 'pages is missing'],
  [{ pages: undefined, paginas: [page] }, 'paginas is not a field of the contract'],
  [{ pages: [] }, 'pages is empty'],
  [{ pages: [{ ...page, title: 5 }] }, 'pages[0].title must be a string, not 5'],
  [{ pages: [{ ...page, description: undefined }] }, 'pages[0].description is missing'],
  [{ pages: [{ ...page, path: 'blog' }] }, 'pages[0].path must begin with "/", not be "blog"'],
  [{ pages: null }, 'pages must be an array, not null'],
  [{ basePath: undefined }, 'basePath is missing'],
  [{ routes: [] }, 'routes is empty'],
  [{ routes: [{ index: true, hasElement: false }] }, 'routes[0].element is missing'],
  [{ routes: [{ hasElement: true }] }, 'routes[0] must have "index: true" or a path'],
  [
    { routes: [{ path: '/servicios', hasElement: true }] },
    'routes[0].path must be relative to /blog, not "/servicios"',
  ],
  [{ routes: [{ path: 'uno', hasElement: true }] }, 'it lists the page /blog and has no route for it'],
  [{ pages: [page, { ...page, path: '/blog/dos' }] }, 'it lists the page /blog/dos and has no route for it'],
  [
    { menu: { path: '/blog', label: 'Blog', isFilter: 'no', options: [] } },
    'menu.isFilter must be a boolean, not "no"',
  ],
  [
    { menu: { path: '/blog', label: 'Blog', isFilter: false, options: [{}] } },
    'menu.options[0].icon is missing',
  ],
])('%j: %s', (change, problem) => {
  expect(problems(change)).toContain(problem)
})

test.each([undefined, null, 5, 'text', []])('%j is not data', (published) => {
  expect(publishedProblems('remote', published)).toEqual([
    expect.stringContaining('the published data must be an object'),
  ])
})

test.each([
  [':a', '/blog/uno', true],
  [':a', '/blog/uno/dos', false],
  [':a/:b', '/blog/uno/dos', true],
  ['uno/*', '/blog/uno/dos/tres', true],
  ['uno/:b?', '/blog/uno', true],
  ['dos', '/blog/uno', false],
])('the route %s and the page %s', (path, address, isFound) => {
  const pages = [{ ...page, path: address }]
  expect(problems({ pages, routes: [{ path, hasElement: true }] })).toHaveLength(isFound ? 0 : 1)
})
