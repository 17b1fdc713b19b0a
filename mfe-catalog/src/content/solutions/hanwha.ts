import side1 from '../images/d-hanwha-1.picture'
import mark from '../images/logos/hanwha.svg'
import banner from '../images/s-hanwha.picture'
import type { SolutionContent } from '../solution'

export const hanwha = {
  id: 7,
  name: 'Hanwha',
  logo: { src: mark, width: 115, height: 22, sources: [] },
  path: 'hanwha',
  image: banner,
  description:
    '<p>Imagen nítida para espacios que exigen detalle: <strong>cámaras de seguridad profesionales y gestión de video</strong> para agencias, industrias y edificios.</p><p>Elegimos lente, altura y resolución según lo que necesitas reconocer: un rostro, una placa o un movimiento.</p>',
  list: [
    'Cámaras de alta resolución',
    'Cámaras panorámicas',
    'Cámaras para exteriores',
    'Grabadores y servidores de video',
    'Software de gestión de video',
    'Soportes y carcasas',
    'Licencias por canal de video',
  ],
  sideImage1: side1,
  categories: ['equipamiento'],
  head: {
    title: 'Hanwha: cámaras de seguridad profesionales',
    description:
      'Cámaras de seguridad (CCTV) y software de gestión de video (VMS) Hanwha para espacios que exigen detalle: agencias, industrias y edificios.',
  },
} satisfies SolutionContent
