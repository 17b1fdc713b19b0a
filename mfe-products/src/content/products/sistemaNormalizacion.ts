import approachPicture from '../images/a-sistema-normalizacion.picture'
import mainPicture from '../images/m-sistema-normalizacion.picture'
import cardPicture from '../images/p-sistema-normalizacion.picture'
import relevantPicture from '../images/r-sistema-normalizacion.picture'
import bannerPicture from '../images/w-sistema-normalizacion.picture'
import type { ProductContent } from '../product'
import { serviceTags } from '../serviceTags'

export const sistemaNormalizacion = {
  id: 8,
  order: 4,
  title: 'Sistema de Normalización',
  path: 'sistema-normalizacion',
  image: cardPicture,
  icon: 'LAPTOP',
  head: {
    title: 'Sistema de Normalización de cartera',
    description:
      'Prioriza casos en mora, registra cada gestión y acuerda planes de pago con respaldo: normalización de cartera de principio a fin.',
  },
  sections: {
    mainSection: {
      card: {
        title: 'Sistema de Normalización',
        subtitle: 'Recupera cartera con orden: cada caso con su estrategia, cada acuerdo con su seguimiento.',
        image: {
          picture: mainPicture,
          alt: 'Panel de normalización de cartera en una computadora y un acuerdo de pago en un celular',
        },
      },
    },
    serviceSection: { title: 'Servicios que incluye', tags: serviceTags.withIntegration },
    approachSection: {
      card: {
        title: 'La gestión correcta para cada caso',
        subtitle:
          'No todos los atrasos se tratan igual. El sistema toma la cartera de tu core bancario, la agrupa por días de mora y comportamiento, y propone a cada gestor por dónde empezar el día.',
        image: {
          picture: approachPicture,
          alt: 'Cartera por días de mora, recuperación semanal y casos prioritarios',
        },
      },
      characteristicCards: [
        'Segmentación por mora, saldo y comportamiento de pago',
        'Agenda de llamadas, visitas y cartas por gestor',
        'Planes de pago y reprogramaciones con simulación',
        'Paso ordenado a la etapa judicial cuando corresponde',
      ],
    },
    bannerImageFull: {
      picture: bannerPicture,
      alt: 'Normalización de cartera en una computadora y plan de pagos en un celular',
    },
    relevantSection: {
      title: 'Acuerdos claros, con seguimiento',
      subtitle: 'El cliente entiende su plan, tu equipo lo acompaña y la gerencia ve el resultado.',
      card: {
        list: [
          'Compromisos con recordatorios automáticos',
          'Historial único de contactos, sin gestiones repetidas',
          'Documentos generados con los datos del caso',
          'Indicadores de recuperación por equipo y por segmento',
        ],
        image: { picture: relevantPicture, alt: 'Plan de pagos acordado y ruta de visitas en dos celulares' },
      },
    },
  },
  related: ['gestor-de-credito', 'cobranza-movil'],
} satisfies ProductContent
