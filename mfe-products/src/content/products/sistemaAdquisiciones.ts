import approachPicture from '../images/a-sistema-adquisiciones.picture'
import mainPicture from '../images/m-sistema-adquisiciones.picture'
import cardPicture from '../images/p-sistema-adquisiciones.picture'
import relevantPicture from '../images/r-sistema-adquisiciones.picture'
import bannerPicture from '../images/w-sistema-adquisiciones.picture'
import type { ProductContent } from '../product'
import { serviceTags } from '../serviceTags'

export const sistemaAdquisiciones = {
  id: 8,
  order: 2,
  title: 'Sistema de Adquisiciones',
  path: 'sistema-adquisiciones',
  image: cardPicture,
  icon: 'LAPTOP',
  head: {
    title: 'Sistema de Adquisiciones para empresas',
    description:
      'Requerimientos, cotizaciones, aprobaciones y órdenes de compra en un solo tablero, con respaldo y trazabilidad de cada decisión.',
  },
  sections: {
    mainSection: {
      card: {
        title: 'Sistema de Adquisiciones',
        subtitle:
          'Cada compra, desde el requerimiento hasta la recepción, en un tablero que todas las áreas entienden.',
        image: {
          picture: mainPicture,
          alt: 'Tablero de adquisiciones por etapas en una computadora y una orden de compra en un celular',
        },
      },
    },
    serviceSection: { title: 'Servicios que incluye', tags: serviceTags.withIntegration },
    approachSection: {
      card: {
        title: 'Compras ordenadas, aprobaciones a tiempo',
        subtitle:
          'Para empresas e instituciones cuyas compras pasan por varias manos. Convertimos tu reglamento en un flujo digital: quién pide, quién compara y quién firma queda definido, y nadie persigue un documento.',
        image: {
          picture: approachPicture,
          alt: 'Columnas de solicitud, cotización y aprobación con requerimientos en curso',
        },
      },
      characteristicCards: [
        'Requerimientos con presupuesto verificado al inicio',
        'Cuadro comparativo de cotizaciones en una sola vista',
        'Niveles de aprobación según monto y tipo de compra',
        'Historial completo de cada orden para tus auditorías',
      ],
    },
    bannerImageFull: {
      picture: bannerPicture,
      alt: 'Tablero de adquisiciones y aprobación de una orden de compra desde el celular',
    },
    relevantSection: {
      title: 'Control sin frenar la operación',
      subtitle: 'Las áreas saben en qué estado está su pedido y la gerencia sabe en qué se gasta.',
      card: {
        list: [
          'Aprobaciones desde el celular, con respaldo de cada firma',
          'Registro de proveedores con documentos y vencimientos',
          'Alertas de plazos, entregas y garantías',
          'Conexión con contabilidad, presupuesto y almacenes',
        ],
        image: { picture: relevantPicture, alt: 'Aprobación de una orden de compra en dos celulares' },
      },
    },
  },
  related: ['portal-web', 'gestor-de-credito'],
} satisfies ProductContent
