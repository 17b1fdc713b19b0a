import type { IndustriesProps } from '../pages/HomePage/Industries'
import { bank, building, chip, graduationCap } from './homeIcons'

/** Source: specification §2, "Home". */
export const homeIndustries = {
  title: 'Industrias que Impactamos',
  intro: 'Productos y equipos para cuatro sectores que trabajan en Bolivia.',
  industries: [
    {
      title: 'Finanzas',
      description: 'Originación, cobranza y canales digitales para colocar y recuperar créditos con control.',
      iconData: { icon: bank, color: 'blue', colorHover: 'deepBlue' },
    },
    {
      title: 'Educación',
      description: 'Portales con inscripción y pagos en línea para instituciones en crecimiento.',
      iconData: { icon: graduationCap, color: 'violet', colorHover: 'deepViolet' },
    },
    {
      title: 'Tecnología',
      description: 'Equipos de desarrollo, integraciones y licenciamiento para compañías digitales.',
      iconData: { icon: chip, color: 'teal', colorHover: 'deepTeal' },
    },
    {
      title: 'Entidades Financieras',
      description: 'Soluciones para bancos, cooperativas e instituciones de desarrollo.',
      iconData: { icon: building, color: 'amber', colorHover: 'deepAmber' },
    },
  ],
} satisfies IndustriesProps
