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
  description:
    '<p>La base de una red estable: <strong>cableado estructurado</strong> de cobre y fibra, racks y patch panels para instalaciones ordenadas.</p><p>Calculamos los materiales a partir de tus planos, de modo que no falten el día de la obra ni sobren en el depósito.</p>',
  list: [
    'Cable de red UTP por categoría',
    'Fibra óptica y conectores',
    'Patch panels y organizadores',
    'Racks y gabinetes',
    'Cajas, placas y canaletas',
    'Patch cords',
    'Conectores y acopladores',
  ],
  sideImage1: side1,
  categories: ['equipamiento'],
  head: {
    title: 'Lanpro: cableado estructurado y racks',
    description:
      'Cable de red (UTP), racks (bastidores), patch panels y accesorios Lanpro para el cableado estructurado de oficinas y agencias en Bolivia.',
  },
} satisfies SolutionContent
