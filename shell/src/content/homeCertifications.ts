import type { SitePath } from '@site/shared/contract/remote'
import type { PictureFile } from '@site/shared/ui/Picture/Picture'
import { clipboard } from './homeIcons'
import cisco from './images/logos/cisco.svg'
import dell from './images/logos/dell.svg'
import hp from './images/logos/hp.svg'
import policyDocument from './images/politica-de-calidad.pdf'

export interface CertificationsContent {
  title: string
  intro: string
  /** At most four. Source: specification §9. */
  certifications: readonly Certification[]
  /** Number of entries in `allCertifications.ts`. */
  total: number
  /** Title of the dialog and its button; `unavailable` is shown if the dialog's code cannot be loaded. */
  all: { title: string; close: string; unavailable: string }
}

/** Source: specification §3, "Certification". */
export interface Certification {
  title: string
  description: string
  /** A logo, with its displayed size in pixels, or the address of an icon. Never a seal: none is confirmed. */
  image: PictureFile | string
  /** Page about it. */
  to?: SitePath
  /** A standard: it has a row of its own, and a document with the date since which it applies. */
  document?: { label: string; href: string; date: string }
}

/**
 * The home page shows these; its dialog shows all. Partners are the brands of specification §3, with its categories; the
 * company has confirmed no certificate yet. Source: specification §4, "Certifications modal".
 */
export const homeCertifications = {
  title: 'Calidad y alianzas',
  intro: 'La norma en la que se basa nuestra gestión y las marcas con las que trabajamos.',
  all: {
    title: 'Todos Nuestros Partners',
    close: 'Cerrar',
    unavailable: 'No se pudo abrir la lista. Revisa tu conexión y vuelve a intentarlo.',
  },
  total: 6,
  certifications: [
    {
      title: 'ISO 9001:2015',
      description: 'Nuestra política de calidad se basa en esta norma.',
      image: clipboard,
      to: '/politica-de-calidad',
      document: {
        label: 'Política de Calidad (PDF)',
        href: policyDocument,
        date: 'Vigente desde el 00/00/0000',
      },
    },
    {
      title: 'Cisco',
      description: 'Equipamiento y accesorios.',
      image: { src: cisco, width: 104, height: 55 },
      to: '/soluciones/cisco',
    },
    {
      title: 'HP',
      description: 'Equipamiento y accesorios.',
      image: { src: hp, width: 64, height: 64 },
      to: '/soluciones/hp',
    },
    {
      title: 'Dell',
      description: 'Equipamiento y accesorios.',
      image: { src: dell, width: 64, height: 64 },
      to: '/soluciones/dell',
    },
  ],
} satisfies CertificationsContent
