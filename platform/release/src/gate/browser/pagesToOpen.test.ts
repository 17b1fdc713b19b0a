import { getLocation } from '@site/shared/contract/addresses'
import type { PublishedRemote } from '@site/shared/contract/releases'
import type { PageToRender } from '../../model/PreparedSite'
import { pagesToOpen } from './pagesToOpen'

const page = (owner: string, path: string, search = ''): PageToRender => ({
  owner,
  path: path,
  search,
  location: getLocation({ path, search }),
  file: '',
  hasFragment: true,
  assets: { scripts: [], styles: [] },
})

function open(
  routePaths: readonly string[],
  pages: readonly PageToRender[],
  owner: string,
  allPages = false,
) {
  const remote: PublishedRemote = { basePath: '/blog', pages: [], routePaths }
  return pagesToOpen({ pages, remotes: { 'mfe-blog': remote } }, owner, { allPages }).map(
    ({ location }) => location,
  )
}

const blog = ['/blog', '/blog/uno', '/blog/dos', '/blog/archivo', '/blog/autores/ana', '/blog/autores/luz']
const pages = [
  page('shell', '/'),
  page('shell', '/nosotros'),
  ...blog.map((path) => page('mfe-blog', path)),
  page('mfe-blog', '/blog', 'tema=web'),
  page('mfe-blog', '/blog', 'tema=datos'),
]
const routes = ['', ':articlePath', 'archivo', 'autores/:authorPath']

test('one page of each route of a remote is opened, and one query string of each', () => {
  expect(open(routes, pages, 'mfe-blog')).toEqual([
    '/blog',
    '/blog/uno',
    '/blog/archivo',
    '/blog/autores/ana',
    '/blog?tema=web',
  ])
})

test('a route for the rest of a path is a kind of its own', () => {
  const others = [...pages, page('mfe-blog', '/blog/a/b/c')]
  expect(open(['', 'archivo', '*'], others, 'mfe-blog')).toEqual([
    '/blog',
    '/blog/uno',
    '/blog/archivo',
    '/blog?tema=web',
  ])
})

test('a route with an optional part is two kinds, with and without it', () => {
  expect(open(['', ':articlePath/:authorPath?'], pages, 'mfe-blog')).toEqual([
    '/blog',
    '/blog/uno',
    '/blog/autores/ana',
    '/blog?tema=web',
  ])
})

test('a fixed route is a kind beside one with an optional part', () => {
  expect(open(['', ':articlePath/:authorPath?', 'archivo'], pages, 'mfe-blog')).toContain('/blog/archivo')
})

test('each page without a route is opened', () => {
  expect(open([''], pages, 'mfe-blog')).toEqual([...blog, '/blog?tema=web'])
})

test('all pages of the shell are opened', () => {
  expect(open(routes, pages, 'shell')).toEqual(['/', '/nosotros'])
})

test('all pages of a remote are opened on request', () => {
  expect(open(routes, pages, 'mfe-blog', true)).toHaveLength(8)
})
