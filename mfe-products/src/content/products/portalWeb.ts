import approachPicture from '../images/a-portal-web.picture'
import mainPicture from '../images/m-portal-web.picture'
import cardPicture from '../images/p-portal-web.picture'
import relevantPicture from '../images/r-portal-web.picture'
import bannerPicture from '../images/w-portal-web.picture'
import type { ProductContent } from '../product'
import { serviceTags } from '../serviceTags'

export const portalWeb = {
  id: 1,
  order: 1,
  title: 'Portal Web',
  path: 'portal-web',
  image: cardPicture,
  icon: 'WEB',
  head: {
    title: 'Portal Web para instituciones y empresas',
    description:
      'Portal web con simuladores y solicitudes en línea para bancos, cooperativas y empresas: rápido, accesible y fácil de actualizar.',
  },
  sections: {
    mainSection: {
      card: {
        title: 'Portal Web',
        subtitle:
          'Tu institución, abierta a toda hora: informa, simula créditos y recibe solicitudes desde cualquier pantalla.',
        image: {
          picture: mainPicture,
          alt: 'Página de inicio de una cooperativa en una computadora y su banca móvil en un celular',
        },
      },
    },
    serviceSection: { title: 'Servicios que incluye', tags: serviceTags.common },
    approachSection: {
      card: {
        title: 'Un sitio que no solo informa: atiende',
        subtitle:
          'Para bancos, cooperativas y empresas que también quieren atender fuera de horario. Diseñamos cada página a partir de lo que tu cliente pregunta primero: cuánto cuesta, qué necesita y por dónde empieza.',
        image: { picture: approachPicture, alt: 'Simulador de crédito con monto, plazo y cuota mensual' },
      },
      characteristicCards: [
        'Simuladores de crédito y ahorro con tus propias tasas',
        'Solicitudes en línea que llegan completas a tu equipo',
        'Contenidos que tu personal publica sin ayuda técnica',
        'Páginas rápidas, accesibles y visibles en buscadores',
      ],
    },
    bannerImageFull: {
      picture: bannerPicture,
      alt: 'Portal web de una institución financiera y su versión para celular',
    },
    relevantSection: {
      title: 'De la visita a la solicitud',
      subtitle: 'Tu cliente avanza a su ritmo y encuentra a tu equipo cuando lo necesita.',
      card: {
        list: [
          'Un mismo diseño para computadora, tableta y celular',
          'Formularios con datos protegidos y aviso inmediato a tu equipo',
          'Tasas, agencias y noticias actualizadas desde un solo panel',
          'Medición de cada paso para saber qué mejorar',
        ],
        image: { picture: relevantPicture, alt: 'Banca móvil y asistente virtual en dos celulares' },
      },
    },
  },
  related: ['chatbot', 'sistema-adquisiciones'],
} satisfies ProductContent
