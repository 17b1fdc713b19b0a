import { whatsappNumber, whatsAppUrl } from './whatsAppUrl'

/** Company data. Fictitious until the client supplies the real data; no other file may repeat it. */
export const company = {
  name: 'Thakhi',
  /** Registered name, and number at the tax office. */
  legalName: 'Razón Social de Ejemplo S.R.L.',
  taxId: '0000000000',
  email: 'contacto@thakhi.example',
  /** As displayed. */
  phone: '+591 700 00000',
  /** For links to the telephone: RFC 3966, without spaces. */
  phoneUrl: 'tel:+59170000000',
  offices: [
    {
      city: 'La Paz',
      address: 'Av. Ejemplo s/n, Zona\u00A0Ejemplo',
      hours: 'Lunes a viernes, 00:00\u00A0a\u00A000:00',
      mapUrl: 'https://www.openstreetmap.org/?mlat=-16.4955&mlon=-68.1336#map=15/-16.4955/-68.1336',
    },
    {
      city: 'Santa Cruz',
      address: 'Av. Ejemplo s/n, Zona\u00A0Ejemplo',
      hours: 'Lunes a viernes, 00:00\u00A0a\u00A000:00',
      mapUrl: 'https://www.openstreetmap.org/?mlat=-17.7834&mlon=-63.1821#map=15/-17.7834/-63.1821',
    },
  ],
  social: [
    { icon: 'facebook', label: 'Facebook', link: 'https://www.facebook.com/thakhi.example' },
    { icon: 'instagram', label: 'Instagram', link: 'https://www.instagram.com/thakhi.example' },
    { icon: 'youtube', label: 'YouTube', link: 'https://www.youtube.com/@thakhi.example' },
    { icon: 'whatsapp', label: 'WhatsApp', link: whatsAppUrl(whatsappNumber) },
    { icon: 'linkedin', label: 'LinkedIn', link: 'https://www.linkedin.com/company/thakhi.example' },
  ],
} as const
