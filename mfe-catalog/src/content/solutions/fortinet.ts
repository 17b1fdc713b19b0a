import side1 from '../images/d-fortinet-1.picture'
import side2 from '../images/d-fortinet-2.picture'
import mark from '../images/logos/fortinet.svg'
import banner from '../images/s-fortinet.picture'
import type { SolutionContent } from '../solution'

export const fortinet = {
  id: 4,
  name: 'Fortinet',
  logo: { src: mark, width: 195, height: 46, sources: [] },
  path: 'fortinet',
  image: banner,
  description:
    '<p>Seguridad en una sola consola: <strong>firewalls</strong> que filtran el tráfico, conectan sucursales y protegen el trabajo remoto, con sus licencias y accesorios.</p><p>Definimos contigo las políticas de acceso, las ponemos en marcha por etapas y te avisamos antes de que venza una licencia.</p>',
  list: [
    'Licencias de protección avanzada',
    'Firewalls de nueva generación',
    'VPN para trabajo remoto',
    'Conexión segura entre sucursales con SD-WAN',
    'Protección de correo y navegación',
    'Renovación de suscripciones',
    'Módulos y accesorios de montaje',
  ],
  sideImage1: side1,
  sideImage2: side2,
  categories: ['accesorios', 'software'],
  head: {
    title: 'Fortinet: firewall y seguridad de red',
    description:
      'Firewall (cortafuegos), VPN, licencias y accesorios Fortinet para proteger oficinas, sucursales y trabajo remoto, con configuración y soporte.',
  },
} satisfies SolutionContent
