import { company } from '@site/shared/content/company'
import { whatsappNumber, whatsAppUrl } from '@site/shared/content/whatsAppUrl'
import type { PublishedPage } from '@site/shared/contract/remote'
import mapPicture from './images/mapa.picture'

/** Metadata of the contact page, for the shell. Source: specification §2, "Contact page". */
export const contactInfo = {
  path: '/contactanos',
  title: 'Contacta con Nosotros',
  description:
    'Cuéntanos tu idea, el trabajo que necesitas o el problema que quieres resolver. Escríbenos por correo o WhatsApp, o visítanos en La Paz o Santa Cruz.',
} satisfies PublishedPage

/** A contact option other than the form and the offices. */
export interface ContactLink {
  kind: 'mail' | 'whatsapp'
  label: string
  value: string
  href: string
}

export interface Office {
  name: string
  address: string
  hours: string
  mapUrl: string
}

export const contactPage = {
  title: 'Contacta con Nosotros',
  intro:
    'Cuéntanos tu idea, el trabajo que necesitas o el problema que quieres resolver. Un experto de nuestro equipo te responderá.',
  links: [
    { kind: 'mail', label: 'Correo', value: company.email, href: `mailto:${company.email}` },
    {
      kind: 'whatsapp',
      label: 'WhatsApp',
      value: company.phone,
      href: whatsAppUrl(whatsappNumber),
    },
  ] satisfies ContactLink[],
  offices: {
    picture: mapPicture,
    alt: `Mapa de Bolivia con nuestras oficinas en ${company.offices.map(({ city }) => city).join(' y ')}`,
    list: company.offices.map(({ city, ...office }) => ({ ...office, name: `Oficina de ${city}` })),
    mapLink: 'Ver en el mapa',
    phone: { label: 'Teléfono', value: company.phone },
  },
}

/** Replaces the form if its code cannot be loaded. */
export const formUnavailable = {
  text: 'No pudimos cargar el formulario. Revisa tu conexión y vuelve a intentarlo, o escríbenos por otro medio.',
  retry: 'Reintentar',
  whatsapp: 'WhatsApp',
  reload: 'Recargar la página',
}
