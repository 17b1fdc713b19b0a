import type { PictureData } from '@site/shared/contract/picture'
import type { PageInfo, SitePath } from '@site/shared/contract/remote'
import type { BottomBannerProps } from '@site/shared/ui/BottomBanner/BottomBanner'
import hero from './images/hero.picture'
import heroMobile from './images/hero-mobile.picture'
import equipment from './images/sol-equipamiento.picture'
import licences from './images/sol-licencias.picture'
import software from './images/sol-software.picture'
import thermoprint from './images/sol-thermoprint.picture'

export interface HeroContent {
  label: string
  title: string
  intro: string
  picture: PictureData
  alt: string
  /** The first is the main call to action; the others are outlined. */
  actions: readonly { label: string; to: SitePath }[]
}

export interface SolutionsContent {
  title: string
  intro: string
  cards: readonly { title: string; description: string; image: PictureData; path: SitePath }[]
}

/** The mobile picture has no labels, because they would be too small to read. */
const heroPicture: PictureData = {
  ...hero,
  sources: [
    ...heroMobile.sources.map((source) => ({ ...source, media: '(max-width:576px)' })),
    ...hero.sources,
  ],
}

/** Home page copy. Source: specification §2, "Home". */
export const home = {
  info: {
    path: '/',
    title: 'Software y tecnología para tu empresa',
    description:
      'Diseñamos y desarrollamos software en Bolivia, y equipamos a bancos, cooperativas, colegios y empresas con la tecnología que necesitan para crecer.',
  } satisfies PageInfo,
  hero: {
    label: 'Software y tecnología en Bolivia',
    title: 'Brindamos soluciones para cada paso que das hacia tu meta',
    intro:
      'Diseñamos y desarrollamos software, y equipamos a tu empresa con la tecnología que necesita para crecer.',
    picture: heroPicture,
    alt: 'Escalera de cuatro niveles con productos digitales que lleva hasta una bandera en la cima',
    actions: [
      { label: 'Trabajemos Juntos', to: '/contactanos' },
      // Named for the About page but meant to link to Contact: specification §2.
      { label: 'Más sobre Nosotros', to: '/contactanos' },
    ],
  } satisfies HeroContent,
  solutions: {
    title: 'Todo lo que tu empresa necesita, en un solo lugar',
    intro:
      'Del diseño de tu producto digital al papel de tus cajas registradoras: un mismo equipo que te acompaña en cada etapa.',
    cards: [
      {
        title: 'Diseño y Desarrollo de Software',
        description: 'Productos a medida, desde la investigación con usuarios hasta la puesta en marcha.',
        image: software,
        path: '/productos',
      },
      {
        title: 'Insumos de Software',
        description: 'Licencias y suscripciones de los fabricantes que ya usas.',
        image: licences,
        path: '/soluciones?filter=software',
      },
      {
        title: 'Equipamiento',
        description: 'Servidores, redes, videovigilancia y equipos de trabajo.',
        image: equipment,
        path: '/soluciones?filter=equipamiento',
      },
      {
        title: 'Suministros ThermoPrint',
        description: 'Rollos térmicos e insumos de impresión para cajas y puntos de venta.',
        image: thermoprint,
        path: '/soluciones?filter=thermoprint',
      },
    ],
  } satisfies SolutionsContent,
  work: { title: 'Conoce Nuestro Trabajo' },
  closing: {
    title: 'Nos adaptamos a tus necesidades tecnológicas',
    description: 'Cuéntanos qué quieres lograr y armamos contigo el siguiente paso.',
    btnText: 'Contáctanos',
    btnPath: '/contactanos',
  } satisfies BottomBannerProps,
}
