import side1 from '../images/d-dahua-1.picture'
import mark from '../images/logos/dahua.svg'
import banner from '../images/s-dahua.picture'
import type { SolutionContent } from '../solution'

export const dahua = {
  id: 6,
  name: 'Dahua',
  logo: { src: mark, width: 88, height: 23, sources: [] },
  path: 'dahua',
  image: banner,
  description:
    '<p>Mira lo que importa, de día y de noche: <strong>cámaras de seguridad y grabadores de video</strong> para comercios, oficinas y depósitos de cualquier tamaño.</p><p>Diseñamos la cobertura sobre tu plano y dejamos el acceso remoto configurado con usuarios y permisos.</p>',
  list: [
    'Cámaras de seguridad domo y tipo bala',
    'Grabadores de video en red',
    'Cámaras con visión nocturna',
    'Control de acceso',
    'Videoporteros',
    'Discos para videovigilancia',
    'Cámaras con audio y alarma',
  ],
  sideImage1: side1,
  categories: ['equipamiento'],
  head: {
    title: 'Dahua: cámaras de seguridad y videovigilancia',
    description:
      'Cámaras de seguridad (CCTV), grabadores (NVR) y control de acceso Dahua para comercios y oficinas, con diseño de cobertura e instalación.',
  },
} satisfies SolutionContent
