import side1 from '../images/d-hp-1.picture'
import side2 from '../images/d-hp-2.picture'
import mark from '../images/logos/hp.svg'
import banner from '../images/s-hp.picture'
import type { SolutionContent } from '../solution'

export const hp = {
  id: 2,
  name: 'HP',
  logo: { src: mark, width: 67, height: 67, sources: [] },
  path: 'hp',
  image: banner,
  description:
    '<p>Equipos para trabajar, imprimir y reunirse: <strong>laptops, computadoras de escritorio e impresoras</strong> para cada puesto de tu oficina.</p><p>Dinos qué hace cada área y te proponemos configuraciones uniformes, fáciles de mantener y de renovar.</p>',
  list: [
    'Laptops',
    'Computadoras de escritorio',
    'Workstations',
    'Impresoras multifuncionales',
    'Monitores',
    'Tóner y tinta originales',
    'Bases, teclados y audífonos',
  ],
  sideImage1: side1,
  sideImage2: side2,
  categories: ['equipamiento', 'accesorios'],
  head: {
    title: 'HP: laptops, computadoras e impresoras',
    description:
      'Laptops (computadoras portátiles), equipos de escritorio, impresoras y accesorios HP para oficinas de todo tamaño, con asesoría en Bolivia.',
  },
} satisfies SolutionContent
