import type { MenuSection } from '@site/shared/contract/remote'
import { menuSections, optionHref } from './sections'

const products: MenuSection = { path: '/productos', label: 'Productos', options: [], isFilter: false }
const solutions: MenuSection = { path: '/soluciones', label: 'Soluciones', options: [], isFilter: true }

test('sections come in the order of the specification, whatever the remotes publish first', () => {
  expect(menuSections([solutions, products]).map(({ label }) => label)).toEqual([
    'Servicios',
    'Nosotros',
    'Productos',
    'Soluciones',
    'Política de Calidad',
  ])
})

test('a remote that is not published has no section, and a new one comes last', () => {
  const news: MenuSection = { path: '/noticias', label: 'Noticias', options: [], isFilter: false }
  expect(menuSections([news]).map(({ path }) => path)).toEqual([
    '/servicios',
    '/nosotros',
    '/politica-de-calidad',
    '/noticias',
  ])
})

test('an option leads below its section, or filters it', () => {
  expect(optionHref(products, 'chatbot')).toBe('/productos/chatbot')
  expect(optionHref(solutions, 'software')).toBe('/soluciones?filter=software')
})
