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

test('a remote that keeps to its own part of the site fits', () => {
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
    'a picture for sharing of another size',
    { pages: [{ ...products.pages[0]!, share: { ...share, picture: { ...share.picture, width: 1000 } } }] },
    'must be a JPEG of 1200 × 630',
  ],
  [
    'a picture for sharing that says nothing',
    { pages: [{ ...products.pages[0]!, share: { ...share, alt: ' ' } }] },
    'is shared without a text in its place',
  ],
  [
    'a redirect into nothing',
    { redirects: [{ from: '/productos', to: '/productos/nada' }] },
    'leads to /productos/nada',
  ],
  ['a menu without its page', { redirects: [] }, 'the menu section leads to /productos'],
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
    'the menu option "X" leads to x',
  ],
])('%s does not', (_name, change, problem) => {
  expect(remoteProblems({ ...products, ...change }, {})).toContainEqual(expect.stringContaining(problem))
})

test.each(['/assets', '/servicios'])('%s is not free for a remote', (basePath) => {
  const remote = { ...products, basePath: basePath as '/assets' }
  expect(remoteProblems(remote, {}, ['/', '/servicios'])).toContain(`${basePath} is not free for a remote`)
})

test('an address listed twice is named', () => {
  const pages = [...products.pages, ...products.pages]
  expect(remoteProblems({ ...products, pages }, {})).toContain('/productos/chatbot is listed twice')
})
