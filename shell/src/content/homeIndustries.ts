import type { IndustriesProps } from '../pages/HomePage/Industries'
import { bank, building, chip, graduationCap } from './homeIcons'

/** Source: specification §2, "Home". */
export const homeIndustries = {
  title: 'Industrias que Impactamos',
  intro: 'Conocemos la operación, la normativa y el ritmo de cada sector en Bolivia.',
  industries: [
    {
      title: 'Finanzas',
      description: 'Originación, cobranza y canales digitales para mover el crédito con control.',
      icon: bank,
      tone: 'blue',
    },
    {
      title: 'Educación',
      description: 'Plataformas de inscripción, pagos y aula para instituciones en crecimiento.',
      icon: graduationCap,
      tone: 'violet',
    },
    {
      title: 'Tecnología',
      description: 'Equipos de producto, integraciones y licenciamiento para compañías digitales.',
      icon: chip,
      tone: 'teal',
    },
    {
      title: 'Entidades Financieras',
      description: 'Soluciones para bancos, cooperativas e instituciones de desarrollo.',
      icon: building,
      tone: 'amber',
    },
  ],
} satisfies IndustriesProps
