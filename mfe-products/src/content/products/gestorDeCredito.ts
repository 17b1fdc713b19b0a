import approachPicture from '../images/a-gestor-de-credito.picture'
import mainPicture from '../images/m-gestor-de-credito.picture'
import cardPicture from '../images/p-gestor-de-credito.picture'
import relevantPicture from '../images/r-gestor-de-credito.picture'
import bannerPicture from '../images/w-gestor-de-credito.picture'
import type { ProductContent } from '../product'
import { serviceTags } from '../serviceTags'

export const gestorDeCredito = {
  id: 6,
  order: 3,
  title: 'Gestor de Crédito',
  path: 'gestor-de-credito',
  image: cardPicture,
  icon: 'CREDIT_CARD',
  head: {
    title: 'Gestor de Crédito para entidades financieras',
    description:
      'De la solicitud al desembolso en un solo flujo: evaluación, comité en línea, expediente digital y reportes de cartera.',
  },
  sections: {
    mainSection: {
      card: {
        title: 'Gestor de Crédito',
        subtitle:
          'De la solicitud al desembolso en un solo flujo: evalúa, aprueba y da seguimiento con información confiable.',
        image: { picture: mainPicture, alt: 'Panel del Gestor de Crédito con solicitudes y puntaje' },
      },
    },
    serviceSection: { title: 'Servicios que incluye', tags: serviceTags.withIntegration },
    approachSection: {
      card: {
        title: 'Decisiones de crédito más rápidas y mejor sustentadas',
        subtitle:
          'Para bancos, cooperativas y entidades de microcrédito. Centralizamos documentos, reglas y votos del comité, junto al core bancario que ya tienes, para que cada analista vea lo mismo y actúe a tiempo.',
        image: { picture: approachPicture, alt: 'Indicadores y puntaje de evaluación de un crédito' },
      },
      characteristicCards: [
        'Políticas de evaluación configurables por producto',
        'Expediente digital con trazabilidad de cada cambio',
        'Comité en línea con votos y observaciones',
        'Reportes de cartera listos para auditoría',
      ],
    },
    bannerImageFull: { picture: bannerPicture, alt: 'Pantallas del Gestor de Crédito en web y celular' },
    relevantSection: {
      title: 'Lo que tu equipo gana',
      subtitle: 'Menos papeles y menos idas y vueltas. Más tiempo para atender a tus clientes.',
      card: {
        list: [
          'Una sola bandeja para oficinas y oficiales en campo',
          'Alertas antes de cada vencimiento',
          'Simulador y plan de pagos frente al cliente',
          'Integración con burós de información y contabilidad',
        ],
        image: { picture: relevantPicture, alt: 'Simulador de crédito y asistente en el celular' },
      },
    },
  },
  related: ['sistema-adquisiciones', 'sistema-normalizacion'],
} satisfies ProductContent
