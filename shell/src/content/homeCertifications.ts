import type { CertificationsProps } from '../pages/HomePage/Certifications'
import quality from './images/cert-1.picture'
import security from './images/cert-2.picture'
import infrastructure from './images/cert-3.picture'
import surveillance from './images/cert-4.picture'

/** The home page shows these; its dialog shows all. Source: specification §4, "Certifications modal". */
export const homeCertifications = {
  title: 'Certificaciones y alianzas',
  intro: 'Respaldo de fabricantes y un sistema de gestión que cuida cada entrega.',
  all: {
    title: 'Todos Nuestros Partners',
    close: 'Cerrar',
    unavailable: 'No se pudo abrir la lista. Revisa tu conexión y vuelve a intentarlo.',
  },
  total: 6,
  // The badges are generic: specification §3 names no real ones.
  certifications: [
    {
      title: 'Gestión de la calidad',
      description: 'Sistema de gestión basado en ISO 9001:2015.',
      picture: quality,
    },
    { title: 'Seguridad', description: 'Socio para redes y perímetro.', picture: security },
    { title: 'Infraestructura', description: 'Socio para servidores y redes.', picture: infrastructure },
    {
      title: 'Videovigilancia',
      description: 'Socio para cámaras y control de acceso.',
      picture: surveillance,
    },
  ],
} satisfies CertificationsProps
