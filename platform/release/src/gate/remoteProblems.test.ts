import type { RemoteData } from '@site/shared/contract/remote'
import { remoteProblems } from './remoteProblems'

const description = 'Una descripción que dice bastante de la página, con más de cincuenta caracteres.'
const share = {
  picture: { src: '/assets/mfe-products/media/og-chatbot.1.jpg', width: 1200, height: 630, sources: [] },
  alt: 'Un asistente virtual',
}
const products: RemoteData = {
  basePath: '/productos',
  pages: [{ path: '/productos/chatbot', title: 'Chatbot de prueba', description, share }],
  redirects: [{ from: '/productos', to: '/productos/chatbot' }],
  menu: {
    path: '/productos',
    label: 'Productos',
    isFilter: false,
    options: [{ title: 'Chatbot', path: 'chatbot', icon: [], iconHover: [] }],
  },
}

test('a remote that follows all rules has no problems', () => {
  expect(remoteProblems(products, {})).toEqual([])
})

test.each<[string, Partial<RemoteData>, string]>([
  ['a base path of two words', { basePath: '/a/b' }, 'must be one lower-case word'],
  [
    'a page elsewhere',
    { pages: [{ path: '/otra', title: 'Otra página', description }] },
    '/otra is not below /productos',
  ],
  [
    'a title that is too short',
    { pages: [{ path: '/productos/chatbot', title: 'Corto', description }] },
    'needs a title of 10 to 60',
  ],
  [
    'a share picture of another size',
    { pages: [{ ...products.pages[0]!, share: { ...share, picture: { ...share.picture, width: 1000 } } }] },
    'must be a JPEG of 1200 × 630',
  ],
  [
    'a share picture of another site',
    {
      pages: [
        {
          ...products.pages[0]!,
          share: { ...share, picture: { ...share.picture, src: '.other.example/og.jpg' } },
        },
      ],
    },
    '.other.example/og.jpg is not below /assets/',
  ],
  [
    'a share picture without alternative text',
    { pages: [{ ...products.pages[0]!, share: { ...share, alt: ' ' } }] },
    'has no alternative text',
  ],
  [
    'a redirect to a missing page',
    { redirects: [{ from: '/productos', to: '/productos/nada' }] },
    'points to /productos/nada',
  ],
  ['a menu without its page', { redirects: [] }, 'the menu section points to /productos'],
  [
    'an option without a page',
    {
      menu: {
        path: '/productos',
        label: 'P',
        isFilter: false,
        options: [{ title: 'X', path: 'x', icon: [], iconHover: [] }],
      },
    },
    'the menu option "X" points to /productos/x',
  ],
  [
    'a link of the footer without a page',
    {
      menu: {
        path: '/productos',
        label: 'P',
        isFilter: true,
        options: [],
        footer: { path: '/productos', label: 'P', options: [{ title: 'X', path: 'x' }] },
      },
    },
    'the footer\'s "X" points to /productos/x',
  ],
])('%s is a problem', (_name, change, problem) => {
  expect(remoteProblems({ ...products, ...change }, {})).toContainEqual(expect.stringContaining(problem))
})

test.each(['/assets', '/qa', '/readyz', '/index', '/servicios'])('%s is reserved', (basePath) => {
  const remote = { ...products, basePath: basePath as '/assets' }
  expect(remoteProblems(remote, {}, ['/', '/servicios'])).toContain(`${basePath} is reserved`)
})

test('an address that is listed twice is a problem', () => {
  const pages = [...products.pages, ...products.pages]
  expect(remoteProblems({ ...products, pages }, {})).toContain('/productos/chatbot is listed twice')
})

test.each([
  [['orden=nombre', 'orden=nombre'], 'lists a query string twice'],
  [['?orden=nombre'], 'has a malformed query string "?orden=nombre"'],
  [['orden=a b'], 'has a malformed query string "orden=a b"'],
])('the query strings %j are a problem', (searches, problem) => {
  const [page] = products.pages
  const pages = [{ ...page!, searches }]
  expect(remoteProblems({ ...products, pages }, {})).toContain(`${page!.path} ${problem}`)
})
