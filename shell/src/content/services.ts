import type { PictureData } from '@site/shared/contract/picture'
import type { PageInfo } from '@site/shared/contract/remote'
import type { MainCardProps } from '@site/shared/ui/MainCard/MainCard'
import main from './images/m-servicios.picture'
import platformSprite from './images/plataformas.svg'
import backend from './images/servicios-backend.picture'
import frontend from './images/servicios-frontend.picture'
import ui from './images/servicios-ui.picture'
import ux from './images/servicios-ux.picture'

export interface ServiceCard {
  title: string
  description: string
  picture: PictureData
  alt: string
}

/** Services page copy. Source: specification §2, "Services page". */
export const services = {
  info: {
    path: '/servicios',
    title: 'Servicios de diseño y desarrollo',
    description:
      'Diseño UX y UI, desarrollo back-end y front-end para web, Android, Huawei e iOS: un mismo equipo, de la primera entrevista a la puesta en marcha.',
  } satisfies PageInfo,
  banner: {
    title: 'Software que nace de entender tu negocio',
    intro: 'Investigamos, diseñamos, construimos y cuidamos productos digitales para web y celular.',
    picture: main,
    alt: 'Tres capas de un producto: código, estructura y pantalla terminada',
    contact: { label: 'Contáctanos', to: '/contactanos' },
  } satisfies MainCardProps,
  intro: {
    title: 'Un mismo equipo, de la primera entrevista a la puesta en marcha',
    text: 'Trabajamos por etapas cortas y visibles. En cada una ves avances, pruebas y decisiones, y el alcance se ajusta a lo que aprendemos junto a tus usuarios.',
  },
  design: {
    title: 'Cómo diseñamos',
    // In the order of the process: each card fills one more bar.
    steps: [
      {
        title: 'Diseño UX',
        description:
          'Entrevistas, flujos y prototipos que se prueban con usuarios reales antes de escribir código.',
        picture: ux,
        alt: 'Prototipo en líneas grises del panel de créditos',
      },
      {
        title: 'Diseño UI',
        description: 'Sistema visual accesible, componentes y pantallas listas para construir.',
        picture: ui,
        alt: 'El mismo panel con el diseño terminado',
      },
    ] satisfies ServiceCard[],
  },
  development: {
    title: 'Desarrollo para cada plataforma',
    intro: 'Aplicaciones nativas y web sobre una misma base de servicios.',
    // `icon` is the URL of a one-colour SVG symbol.
    platforms: [
      { label: 'Android', icon: `${platformSprite}#android` },
      { label: 'Huawei', icon: `${platformSprite}#huawei` },
      { label: 'iOS', icon: `${platformSprite}#ios` },
    ],
    cards: [
      {
        title: 'Desarrollo back-end',
        description: 'Servicios seguros e integraciones con tus sistemas, con pruebas automáticas.',
        picture: backend,
        alt: 'Ventana de código con las pruebas superadas',
      },
      {
        title: 'Desarrollo front-end',
        description: 'Interfaces rápidas y accesibles para web y celular.',
        picture: frontend,
        alt: 'Portal web y su versión para celular',
      },
    ] satisfies ServiceCard[],
  },
}
