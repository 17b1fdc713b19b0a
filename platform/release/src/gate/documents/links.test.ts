import { collectLinks } from './links'
import { parseDocument } from './parseDocument'

const page = (main: string, frame = '') =>
  parseDocument(`<!DOCTYPE html><html><head></head><body>${frame}<main>${main}</main></body></html>`)
const address = new URL('https://site.example/soluciones?filter=software')
const internal = (main: string) => collectLinks(page(main), address).internal

test.each([
  ['a path', '/contactanos', { path: '/contactanos', search: '', anchor: '' }],
  ['a query string and an anchor', '/a?b=c#d', { path: '/a', search: 'b=c', anchor: 'd' }],
  ['the origin of the site', 'https://site.example/a', { path: '/a', search: '', anchor: '' }],
  ['no scheme', '//site.example/a', { path: '/a', search: '', anchor: '' }],
  ['a relative path', 'cisco', { path: '/cisco', search: '', anchor: '' }],
  ['an anchor', '#%C3%B1', { path: '/soluciones', search: 'filter=software', anchor: 'ñ' }],
  ['a broken escape', '#100%', { path: '/soluciones', search: 'filter=software', anchor: '100%' }],
  ['only a query string', '?filter=x', { path: '/soluciones', search: 'filter=x', anchor: '' }],
])('%s is a link of the site', (_name, href, target) => {
  expect(internal(`<a href="${href}">a</a>`)).toEqual([{ href, part: 'main', ...target }])
})

test.each(['https://other.example/a', 'mailto:a@b.bo', 'tel:+591', 'http://site.example/a', 'javascript:a'])(
  '%s is none',
  (href) => expect(internal(`<a href="${href}">a</a>`)).toEqual([]),
)

test('an address that cannot be read is kept apart', () => {
  expect(collectLinks(page('<a href="http://a b">a</a>'), address).malformed).toEqual([
    { href: 'http://a b', part: 'main' },
  ])
})

test('each link is listed once, in the frame and in the page', () => {
  const link = '<a href="/a">a</a>'
  const parts = collectLinks(page(link + link, `<header>${link}</header>`), address).internal
  expect(parts.map(({ part }) => part)).toEqual(['frame', 'main'])
})
