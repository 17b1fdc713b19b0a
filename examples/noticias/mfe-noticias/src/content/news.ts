import type { PageInfo } from '@site/shared/contract/remote'

/** Metadata of the page, for the shell. */
export const newsInfo = {
  path: '/noticias',
  title: 'Noticias de nuestro trabajo',
  description:
    'Novedades de nuestros productos y servicios, y lo que aprendemos con las empresas que nos eligen.',
} satisfies PageInfo

/** One entry of the page. */
export interface News {
  title: string
  /** "2026-11-20" */
  date: string
  /** The same date as visitors read it. */
  shownDate: string
  text: string
}

export const newsPage = {
  /** Also the label in the menu. */
  title: 'Noticias',
  news: [
    {
      title: 'Nueva oficina en Tarija',
      date: '2026-11-20',
      shownDate: '20 de noviembre de 2026',
      text: 'Desde este mes también atendemos a las empresas del sur del país.',
    },
    {
      title: 'Más pagos por QR',
      date: '2026-10-05',
      shownDate: '5 de octubre de 2026',
      text: 'Tres cooperativas ya cobran sus cuotas por QR con nuestro software.',
    },
  ] satisfies News[],
}
