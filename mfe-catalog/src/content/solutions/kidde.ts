import side1 from '../images/d-kidde-1.picture'
import mark from '../images/logos/kidde.svg'
import banner from '../images/s-kidde.picture'
import type { SolutionContent } from '../solution'

export const kidde = {
  id: 8,
  name: 'Kidde',
  logo: { src: mark, width: 87, height: 24, sources: [] },
  path: 'kidde',
  image: banner,
  description:
    '<p>Segundos que protegen vidas y equipos: <strong>alarmas contra incendios, detectores de humo y extintores</strong> para oficinas, agencias y centros de datos.</p><p>Revisamos tus ambientes, proponemos la ubicación de cada detector y entregamos el sistema después de probarlo con tu personal.</p>',
  list: [
    'Paneles de alarma contra incendios',
    'Detectores de humo y de calor',
    'Pulsadores y sirenas',
    'Extintores portátiles',
    'Sistemas para centros de datos',
    'Repuestos y baterías',
    'Gabinetes y señalización',
  ],
  sideImage1: side1,
  categories: ['equipamiento'],
  head: {
    title: 'Kidde: alarmas contra incendios y extintores',
    description:
      'Alarmas contra incendios, detectores de humo, sirenas y extintores (extinguidores) Kidde para oficinas, agencias y centros de datos.',
  },
} satisfies SolutionContent
