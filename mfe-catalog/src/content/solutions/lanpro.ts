import side1 from '../images/d-lanpro-1.picture'
import mark from '../images/logos/lanpro.svg'
import banner from '../images/s-lanpro.picture'
import type { SolutionContent } from '../solution'

export const lanpro = {
  id: 5,
  name: 'Lanpro',
  logo: { src: mark, width: 98, height: 28, sources: [] },
  path: 'lanpro',
  image: banner,
  descriptionHtml:
    '<p>La base de una red estable: <strong>cableado estructurado</strong> de cobre y fibra, bastidores y paneles para instalaciones ordenadas.</p><p>Calculamos los materiales a partir de tus planos, de modo que no falten el día de la obra ni sobren en el depósito.</p>',
  list: [
    'Cable de red por categoría',
    'Fibra óptica y conectores',
    'Paneles y organizadores',
    'Bastidores y gabinetes',
    'Cajas, placas y canaletas',
    'Cables de conexión',
    'Conectores y acopladores',
  ],
  sideImage1: side1,
  categories: ['equipamiento'],
  head: {
    title: 'Lanpro: cableado estructurado',
    description:
      'Cable, bastidores, paneles y accesorios Lanpro para cableado estructurado de oficinas, agencias y centros de datos en Bolivia.',
  },
} satisfies SolutionContent
