import side1 from '../images/d-dell-1.picture'
import side2 from '../images/d-dell-2.picture'
import mark from '../images/logos/dell.svg'
import banner from '../images/s-dell.picture'
import type { SolutionContent } from '../solution'

export const dell = {
  id: 3,
  name: 'Dell',
  logo: { src: mark, width: 70, height: 70, sources: [] },
  path: 'dell',
  image: banner,
  description:
    '<p>Del escritorio al centro de datos: <strong>servidores, almacenamiento, laptops y computadoras</strong> dimensionados según la carga real de tus sistemas.</p><p>Te acompañamos en la migración y dejamos documentada la instalación, para que tu equipo la administre con confianza.</p>',
  list: [
    'Servidores en torre y para rack',
    'Almacenamiento y respaldo',
    'Laptops',
    'Computadoras de escritorio',
    'Monitores',
    'Memorias, discos y fuentes',
    'Bases y accesorios de oficina',
  ],
  sideImage1: side1,
  sideImage2: side2,
  categories: ['equipamiento', 'accesorios'],
  head: {
    title: 'Dell: servidores, laptops y computadoras',
    description:
      'Servidores, almacenamiento (storage), laptops (computadoras portátiles) y monitores Dell, dimensionados según tu carga de trabajo.',
  },
} satisfies SolutionContent
