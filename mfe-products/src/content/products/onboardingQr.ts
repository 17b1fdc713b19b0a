import approachPicture from '../images/a-onboarding-qr.picture'
import mainPicture from '../images/m-onboarding-qr.picture'
import cardPicture from '../images/p-onboarding-qr.picture'
import relevantPicture from '../images/r-onboarding-qr.picture'
import bannerPicture from '../images/w-onboarding-qr.picture'
import type { ProductContent } from '../product'
import { serviceTags } from '../serviceTags'

export const onboardingQr = {
  id: 7,
  order: 6,
  title: 'Onboarding QR',
  path: 'onboarding-qr',
  image: cardPicture,
  icon: 'QR',
  head: {
    title: 'Onboarding QR: apertura de cuentas digital',
    description:
      'Tus clientes abren su cuenta desde el celular: escanean un QR, verifican su identidad y firman, sin filas ni fotocopias.',
  },
  sections: {
    mainSection: {
      card: {
        title: 'Onboarding QR',
        subtitle:
          'Un código, un celular y una cuenta abierta: tus clientes se registran sin ir a la agencia.',
        image: { picture: mainPicture, alt: 'Apertura de cuenta con código QR en un celular' },
      },
    },
    serviceSection: { title: 'Servicios que incluye', tags: serviceTags.withIntegration },
    approachSection: {
      card: {
        title: 'La primera impresión, sin filas',
        subtitle:
          'Para bancos, cooperativas y billeteras móviles. El cliente escanea el código en tu portal, en una feria o en un afiche, y completa su registro paso a paso; tu equipo revisa solo los casos que lo necesitan.',
        image: { picture: approachPicture, alt: 'Código QR para abrir una cuenta desde el celular' },
      },
      characteristicCards: [
        'Registro guiado que se retoma donde quedó',
        'Lectura del carnet de identidad con la cámara',
        'Prueba de vida y comparación de rostro',
        'Contrato y consentimientos con firma electrónica',
      ],
    },
    bannerImageFull: {
      picture: bannerPicture,
      alt: 'Apertura de cuenta con código QR, banca móvil y asistente en tres celulares',
    },
    relevantSection: {
      title: 'Menos trámite para abrir una cuenta',
      subtitle: 'Cada paso de menos es un motivo menos para dejar el registro a medias.',
      card: {
        list: [
          'Un código distinto por agencia, campaña o promotor',
          'Validaciones y listas de control en el mismo flujo',
          'Bandeja de revisión para cumplimiento',
          'Alta automática en tu core bancario',
        ],
        image: {
          picture: relevantPicture,
          alt: 'Verificación de identidad y cuenta recién abierta en dos celulares',
        },
      },
    },
  },
  related: ['cobranza-movil', 'punto-digital'],
} satisfies ProductContent
