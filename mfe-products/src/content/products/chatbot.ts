import approachPicture from '../images/a-chatbot.picture'
import mainPicture from '../images/m-chatbot.picture'
import cardPicture from '../images/p-chatbot.picture'
import relevantPicture from '../images/r-chatbot.picture'
import bannerPicture from '../images/w-chatbot.picture'
import type { ProductContent } from '../product'
import { serviceTags } from '../serviceTags'

export const chatbot = {
  id: 3,
  order: 8,
  title: 'Chatbot',
  path: 'chatbot',
  image: cardPicture,
  icon: 'CHATBOT',
  head: {
    title: 'Chatbot con inteligencia artificial',
    description:
      'Un asistente virtual que responde, consulta saldos y genera códigos QR para pagar en tu web y en WhatsApp, y pasa a una persona si hace falta.',
  },
  sections: {
    mainSection: {
      card: {
        title: 'Chatbot',
        subtitle:
          'Un asistente que entiende la pregunta, resuelve el trámite y sabe cuándo llamar a una persona.',
        image: {
          picture: mainPicture,
          alt: 'Conversación con un asistente virtual que muestra una cuota y su pago con QR',
        },
      },
    },
    serviceSection: { title: 'Servicios que incluye', tags: serviceTags.chatbot },
    approachSection: {
      card: {
        title: 'Conversaciones que terminan en respuestas',
        subtitle:
          'Para entidades financieras y empresas que responden lo mismo muchas veces al día. Preparamos al asistente con tus productos, tus requisitos y tu forma de hablar; cuando no sabe, lo dice.',
        image: {
          picture: approachPicture,
          alt: 'Pregunta de un cliente y respuesta con el detalle de su cuota',
        },
      },
      characteristicCards: [
        'Lenguaje natural, con modismos y faltas de ortografía',
        'Consultas y pagos conectados con tus sistemas',
        'El mismo asistente en tu web, tu aplicación y WhatsApp',
        'Traspaso a un asesor con toda la conversación',
      ],
    },
    bannerImageFull: {
      picture: bannerPicture,
      alt: 'Asistente virtual, simulador de crédito y banca móvil en tres celulares',
    },
    relevantSection: {
      title: 'Tu equipo, libre para lo difícil',
      subtitle: 'Lo que se pregunta todos los días se responde solo, también de noche y en feriado.',
      card: {
        list: [
          'Respuestas basadas solo en contenidos que tú apruebas',
          'Panel para revisar conversaciones y corregir respuestas',
          'Datos personales protegidos en cada consulta',
          'Mejora continua con los temas que más se repiten',
        ],
        image: { picture: relevantPicture, alt: 'Asistente virtual y simulador de crédito en dos celulares' },
      },
    },
  },
  related: ['punto-digital', 'portal-web'],
} satisfies ProductContent
