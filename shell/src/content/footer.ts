import { company } from '@site/shared/content/company'
import { whatsappNumber, whatsAppUrl } from '@site/shared/content/whatsAppUrl'
import policyDocument from './images/politica-de-calidad.pdf'

/** Copy of the footer's columns. */
export const footer = {
  legal: `${company.legalName} | NIT ${company.taxId}`,
  contact: 'Contacto',
  phone: 'Teléfono',
  whatsApp: { label: 'WhatsApp', href: whatsAppUrl(whatsappNumber) },
  email: 'Correo',
  policy: { label: 'Política de Calidad (PDF)', href: policyDocument },
  offices: 'Oficinas',
  map: (city: string) => `Mapa de ${city}`,
}
