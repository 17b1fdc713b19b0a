import side1 from '../images/d-cisco-1.picture'
import side2 from '../images/d-cisco-2.picture'
import mark from '../images/logos/cisco.svg'
import banner from '../images/s-cisco.picture'
import type { SolutionContent } from '../solution'

export const cisco = {
  id: 1,
  name: 'Cisco',
  logo: { src: mark, width: 105, height: 55, sources: [] },
  path: 'cisco',
  image: banner,
  description:
    '<p>Redes que crecen con tu empresa: <strong>switches, routers y access points</strong> con garantía de fábrica, configurados por nuestro equipo técnico.</p><p>Revisamos tus ambientes y tus usuarios antes de cotizar, para que compres los puertos, la cobertura y las licencias que vas a usar.</p>',
  list: [
    'Switches administrables',
    'Routers para sucursales',
    'Access points Wi\u2011Fi 6',
    'Teléfonos IP',
    'Módulos y transceptores',
    'Licencias y soporte',
    'Accesorios de montaje',
  ],
  sideImage1: side1,
  sideImage2: side2,
  categories: ['equipamiento', 'accesorios'],
  head: {
    title: 'Cisco: switches, routers y access points',
    description:
      'Switches (conmutadores), routers (enrutadores), access points y teléfonos IP Cisco, con asesoría, configuración y soporte en Bolivia.',
  },
} satisfies SolutionContent
