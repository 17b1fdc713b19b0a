import approachPicture from '../images/a-punto-digital.picture'
import mainPicture from '../images/m-punto-digital.picture'
import cardPicture from '../images/p-punto-digital.picture'
import relevantPicture from '../images/r-punto-digital.picture'
import bannerPicture from '../images/w-punto-digital.picture'
import type { ProductContent } from '../product'
import { serviceTags } from '../serviceTags'

export const puntoDigital = {
  id: 1,
  order: 7,
  title: 'Punto Digital',
  path: 'punto-digital',
  image: cardPicture,
  icon: 'LOCATION',
  head: {
    title: 'Punto Digital: red de puntos de atención',
    description:
      'Administra tu red de puntos de atención: operaciones, efectivo y soporte en un mapa, y una aplicación simple para cada operador.',
  },
  sections: {
    mainSection: {
      card: {
        title: 'Punto Digital',
        subtitle:
          'Lleva tus servicios al barrio: una red de puntos de atención que ves y controlas desde un solo mapa.',
        image: {
          picture: mainPicture,
          alt: 'Mapa de puntos de atención en una computadora y la aplicación del operador en un celular',
        },
      },
    },
    serviceSection: { title: 'Servicios que incluye', tags: serviceTags.withIntegration },
    approachSection: {
      card: {
        title: 'Tu agencia, más cerca de todos',
        subtitle:
          'Tiendas, farmacias y oficinas aliadas cobran, pagan y reciben depósitos a nombre de tu institución, con las reglas y límites que tú defines.',
        image: {
          picture: approachPicture,
          alt: 'Punto de atención en el mapa con sus operaciones y servicios más usados',
        },
      },
      characteristicCards: [
        'Mapa en vivo con el estado de cada punto',
        'Cobros, pagos, giros y depósitos en una aplicación',
        'Límites por punto, operador y tipo de operación',
        'Conciliación diaria de operaciones y comisiones',
      ],
    },
    bannerImageFull: {
      picture: bannerPicture,
      alt: 'Red de puntos de atención en un mapa y operaciones de un punto en un celular',
    },
    relevantSection: {
      title: 'Toda tu red, a la vista',
      subtitle: 'Sabes dónde falta efectivo, qué punto se detuvo y quién necesita ayuda.',
      card: {
        list: [
          'Alta y capacitación de operadores en línea',
          'Alertas de conexión, saldo y actividad inusual',
          'Comprobante impreso o enviado al celular',
          'Reportes por zona, servicio y horario',
        ],
        image: {
          picture: relevantPicture,
          alt: 'Operaciones de un punto de atención y banca móvil de un cliente en dos celulares',
        },
      },
    },
  },
  related: ['onboarding-qr', 'chatbot'],
} satisfies ProductContent
