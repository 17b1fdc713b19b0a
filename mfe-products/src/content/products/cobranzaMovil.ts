import approachPicture from '../images/a-cobranza-movil.picture'
import mainPicture from '../images/m-cobranza-movil.picture'
import cardPicture from '../images/p-cobranza-movil.picture'
import relevantPicture from '../images/r-cobranza-movil.picture'
import bannerPicture from '../images/w-cobranza-movil.picture'
import type { ProductContent } from '../product'
import { serviceTags } from '../serviceTags'

export const cobranzaMovil = {
  id: 4,
  order: 5,
  title: 'Cobranza Móvil',
  path: 'cobranza-movil',
  image: cardPicture,
  icon: 'SMARTPHONE',
  head: {
    title: 'Cobranza Móvil para equipos en campo',
    description:
      'Rutas de visita, cobros con QR o efectivo y comprobantes al instante: la aplicación de cobranza que también funciona sin señal.',
  },
  sections: {
    mainSection: {
      card: {
        title: 'Cobranza Móvil',
        subtitle:
          'La ruta del día, el cobro y el comprobante en el celular de tus oficiales, con o sin señal.',
        image: { picture: mainPicture, alt: 'Ruta de cobranza con la próxima visita en un celular' },
      },
    },
    serviceSection: { title: 'Servicios que incluye', tags: serviceTags.withIntegration },
    approachSection: {
      card: {
        title: 'Cada visita, mejor preparada',
        subtitle:
          'Para entidades financieras y casas comerciales que cobran a domicilio. Tu oficial llega con la cuota, el historial y la forma de pago a mano; al terminar, la oficina recibe el resultado.',
        image: {
          picture: approachPicture,
          alt: 'Ficha de una visita con la cuota por cobrar en efectivo o con QR',
        },
      },
      characteristicCards: [
        'Rutas ordenadas por cercanía y prioridad',
        'Cobros con QR o efectivo y comprobante inmediato',
        'Trabajo sin conexión y envío al recuperar la señal',
        'Supervisión de avance y ubicación durante la jornada',
      ],
    },
    bannerImageFull: {
      picture: bannerPicture,
      alt: 'Ruta de cobranza, acuerdo de pago y asistente en tres celulares',
    },
    relevantSection: {
      title: 'Menos planilla, más cliente',
      subtitle: 'Lo que antes se anotaba para transcribirlo después queda registrado en el momento.',
      card: {
        list: [
          'Cierre y cuadre de la caja del día desde el celular',
          'Fotos, notas y compromisos guardados en cada visita',
          'Datos cifrados en el equipo y acceso con biometría',
          'Conexión en línea con tu sistema de cartera',
        ],
        image: {
          picture: relevantPicture,
          alt: 'Ruta del día y plan de pagos de un cliente en dos celulares',
        },
      },
    },
  },
  related: ['sistema-normalizacion', 'onboarding-qr'],
} satisfies ProductContent
