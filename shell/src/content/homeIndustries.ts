import type { SitePath } from '@site/shared/contract/remote'
import { bank, building, chip, graduationCap } from './homeIcons'

export interface IndustriesContent {
  title: string
  intro: string
  /** Source: specification §3, "Industry card". */
  industries: readonly {
    title: string
    description: string
    iconData: IconData
    /** Pages for the industry. */
    links: readonly { label: string; to: SitePath }[]
  }[]
}

interface IconData {
  /** URL of a symbol. */
  icon: string
  color: 'blue' | 'violet' | 'teal' | 'amber'
  /** Fills the card while it is hovered or something in it is focused. */
  colorHover: 'deepBlue' | 'deepViolet' | 'deepTeal' | 'deepAmber'
}

/** Source: specification §2, "Home". */
export const homeIndustries = {
  title: 'Industrias que Impactamos',
  intro: 'Productos y equipos para cuatro sectores que trabajan en Bolivia.',
  industries: [
    {
      title: 'Finanzas',
      description: 'Originación, cobranza y canales digitales para colocar y recuperar créditos con control.',
      iconData: { icon: bank, color: 'blue', colorHover: 'deepBlue' },
      links: [
        { label: 'Gestor de Crédito', to: '/productos/gestor-de-credito' },
        { label: 'Cobranza Móvil', to: '/productos/cobranza-movil' },
        { label: 'Sistema de Normalización', to: '/productos/sistema-normalizacion' },
      ],
    },
    {
      title: 'Educación',
      description: 'Portales con inscripción y pagos en línea para instituciones en crecimiento.',
      iconData: { icon: graduationCap, color: 'violet', colorHover: 'deepViolet' },
      links: [{ label: 'Portal Web', to: '/productos/portal-web' }],
    },
    {
      title: 'Tecnología',
      description: 'Equipos de desarrollo, integraciones y licenciamiento para compañías digitales.',
      iconData: { icon: chip, color: 'teal', colorHover: 'deepTeal' },
      links: [{ label: 'Servicios', to: '/servicios' }],
    },
    {
      title: 'Entidades Financieras',
      description: 'Soluciones para bancos, cooperativas e instituciones de desarrollo.',
      iconData: { icon: building, color: 'amber', colorHover: 'deepAmber' },
      links: [
        { label: 'Onboarding QR', to: '/productos/onboarding-qr' },
        { label: 'Punto Digital', to: '/productos/punto-digital' },
        { label: 'Chatbot', to: '/productos/chatbot' },
      ],
    },
  ],
} satisfies IndustriesContent
