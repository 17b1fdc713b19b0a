import side1 from '../images/d-honeywell-1.picture'
import side2 from '../images/d-honeywell-2.picture'
import mark from '../images/logos/honeywell.svg'
import banner from '../images/s-honeywell.picture'
import type { SolutionContent } from '../solution'

export const honeywell = {
  id: 9,
  name: 'Honeywell',
  logo: { src: mark, width: 150, height: 28, sources: [] },
  path: 'honeywell',
  image: banner,
  description:
    '<p>Inventarios que coinciden con la realidad: <strong>lectores de código de barras, terminales móviles e impresoras de etiquetas</strong> para almacenes, comercios y reparto.</p><p>También sensores y termostatos para controlar la temperatura de tus ambientes y de tu sala de servidores.</p>',
  list: [
    'Lectores de código de barras',
    'Terminales móviles',
    'Impresoras de etiquetas',
    'Sensores de ambiente',
    'Termostatos',
    'Bases de carga, baterías y fundas',
    'Etiquetas y cintas de impresión',
  ],
  sideImage1: side1,
  sideImage2: side2,
  categories: ['equipamiento', 'accesorios'],
  head: {
    title: 'Honeywell: lectores de código de barras',
    description:
      'Lectores de código de barras (escáneres), terminales móviles (handhelds) e impresoras de etiquetas Honeywell para almacenes y comercios.',
  },
} satisfies SolutionContent
