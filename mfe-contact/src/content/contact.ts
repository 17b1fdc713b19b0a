import { company } from '@site/shared/content/company'
import type { PageInfo } from '@site/shared/contract/remote'

/** What the shell needs to know of the contact page. Source: specification §2, "Contact page". */
export const contactInfo = {
  path: '/contactanos',
  title: 'Contacta con Nosotros',
  description:
    'Cuéntanos tu idea, tu trabajo o el problema que quieres resolver. Escríbenos por correo o WhatsApp, o visítanos en La Paz y Santa Cruz.',
} satisfies PageInfo

/** One way to reach the company without the form. */
export interface ContactLink {
  kind: 'mail' | 'whatsapp' | 'office'
  label: string
  value: string
  href: string
}

export const contactPage = {
  title: 'Contacta con Nosotros',
  intro:
    'Cuéntanos tu idea, tu trabajo o el problema que quieres resolver. Un experto de nuestro equipo te responderá.',
  links: [
    { kind: 'mail', label: 'Correo', value: company.email, href: `mailto:${company.email}` },
    {
      kind: 'whatsapp',
      label: 'WhatsApp',
      value: company.phone,
      href: `https://wa.me/${company.whatsappNumber}`,
    },
    ...company.offices.map(({ city, mapUrl }) => ({
      kind: 'office' as const,
      label: `Oficina ${city}`,
      value: 'Ver en el mapa',
      href: mapUrl,
    })),
  ] satisfies ContactLink[],
}

export const contactForm = {
  label: 'Formulario de contacto',
  fields: {
    name: 'Nombre completo',
    company: 'Empresa',
    email: 'Correo electrónico',
    areaCode: 'Código de área',
    phone: 'Teléfono',
    description: '¿Cómo podemos ayudarte?',
  },
  remaining: 'caracteres restantes',
  submit: 'Enviar',
  hint: { missing: 'Falta completar:', invalid: 'Revisa:' },
}

/** Titles, buttons and the error's text are fixed: specification §2 and §8. */
export const contactResult = {
  close: 'Cerrar',
  sent: {
    title: 'Información enviada con éxito',
    text: 'Gracias por escribirnos. Un experto se pondrá en contacto contigo.',
    home: 'Volver al inicio',
  },
  failed: {
    title: 'No se pudo enviar la información',
    text: 'Algo salió mal, la información no fué enviada con éxito, vuelve a intentarlo para que podamos contactarte.',
    retry: 'Volver a intentarlo',
    otherWays: {
      intro: 'También puedes enviarnos lo que escribiste por:',
      whatsapp: 'WhatsApp',
      mail: 'Correo',
      subject: 'Consulta desde el sitio web',
    },
  },
}
