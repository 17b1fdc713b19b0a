import type { SiteMenuSection } from '@site/shared/contract/site'
import { menuSections, optionHref } from './sections'

const products: SiteMenuSection = { path: '/productos', label: 'Productos', options: [], isFilter: false }
const solutions: SiteMenuSection = { path: '/soluciones', label: 'Soluciones', options: [], isFilter: true }

test('sections are in the specified order, whatever order the remotes publish them in', () => {
  expect(menuSections([solutions, products]).map(({ label }) => label)).toEqual([
    'Servicios',
    'Nosotros',
    'Productos',
    'Soluciones',
    'Política de Calidad',
  ])
})

test('an unpublished remote has no section, and an unknown one is last', () => {
  const news: SiteMenuSection = { path: '/noticias', label: 'Noticias', options: [], isFilter: false }
  expect(menuSections([news]).map(({ path }) => path)).toEqual([
    '/servicios',
    '/nosotros',
    '/politica-de-calidad',
    '/noticias',
  ])
})

test('a section without options is a link, not a list that opens empty', () => {
  const news: SiteMenuSection = { path: '/noticias', label: 'Noticias', options: [], isFilter: false }
  expect(menuSections([news]).at(-1)).toEqual({ path: '/noticias', label: 'Noticias', isFilter: false })
})

test('an option links to a page below its section, or filters it', () => {
  expect(optionHref(products, 'chatbot')).toBe('/productos/chatbot')
  expect(optionHref(solutions, 'software')).toBe('/soluciones?filter=software')
})
