import { routeFindings, uniqueHeadFindings } from './headFindings'
import type { PageFacts } from './PageFacts'

const page = (owner: string, path: string, title: string, search = ''): PageFacts => ({
  owner,
  path,
  search,
  title,
  description: `Descripción de ${title} en ${path}`,
  ids: new Set(),
  links: { internal: [], malformed: [] },
})
const pages = [
  page('shell', '/', 'Inicio'),
  page('mfe-a', '/a', 'Uno'),
  page('mfe-a', '/a', 'Uno', 'filter=x'),
  page('mfe-b', '/b', 'Uno'),
  page('mfe-b', '/b', 'Uno', 'filter=x'),
]
const located = (changed: string[]) =>
  uniqueHeadFindings(pages, new Set(changed)).map(({ package: name, page, check }) => [name, page, check])

test('of two pages with one title, the one of the changed package is at fault', () => {
  expect(located(['mfe-a'])).toEqual([['mfe-a', '/a', 'unique-title']])
  expect(located(['mfe-b'])).toEqual([['mfe-b', '/b', 'unique-title']])
  expect(located(['mfe-a', 'mfe-b'])).toEqual([['mfe-b', '/b', 'unique-title']])
})

test('a description is compared like a title', () => {
  const described = [page('mfe-a', '/a', 'Uno'), page('mfe-b', '/b', 'Dos')].map((one) => ({
    ...one,
    description: 'Igual',
  }))
  expect(uniqueHeadFindings(described, new Set()).map(({ check, cause }) => [check, cause])).toEqual([
    ['unique-description', 'the description is also that of /a (mfe-a): "Igual"'],
  ])
})

test('missing titles are not equal titles', () => {
  const untitled = [page('mfe-a', '/a', ''), page('mfe-b', '/b', '')]
  expect(uniqueHeadFindings(untitled, new Set())).toEqual([])
})

test('a page with only the title of the not-found page has a route', () => {
  const notFound = page('shell', '/404', 'No encontrada')
  const same = { ...notFound, owner: 'mfe-a', path: '/a/x' }
  expect(routeFindings([same], notFound)).toHaveLength(1)
  expect(routeFindings([{ ...same, description: 'Otra' }], notFound)).toEqual([])
})
