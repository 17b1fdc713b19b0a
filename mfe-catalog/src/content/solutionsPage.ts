import type { PageInfo, SitePath } from '@site/shared/contract/remote'
import type { Banner } from '@site/shared/ui/Carousel/BannerCarousel'
import firstBanner from './images/b-catalogo-1.picture'
import secondBanner from './images/b-catalogo-2.picture'

export interface SolutionsPageContent {
  info: PageInfo
  banners: { label: string; banners: readonly Banner[] }
  title: string
  filters: { label: string; all: string }
  /** Follows the number of brands shown. */
  count: { one: string; many: string }
  bottomBanner: { title: string; description: string; buttonText: string; buttonPath: SitePath }
}

/** Copy of the catalogue. Source: specification §2, "Brand catalogue". */
export const solutionsPage = {
  info: {
    path: '/soluciones',
    title: 'Catálogo de marcas y soluciones',
    description:
      'Software, equipamiento, accesorios y suministros ThermoPrint de marcas reconocidas, con asesoría, cotización y soporte en Bolivia.',
  },
  banners: {
    label: 'Destacados del catálogo',
    banners: [
      {
        title: 'Equipos, licencias e insumos para toda tu operación',
        picture: firstBanner,
        isBackdrop: false,
      },
      {
        title: 'Seguridad y videovigilancia para cuidar lo que construyes',
        picture: secondBanner,
        isBackdrop: true,
      },
    ],
  },
  title: 'Conoce nuestro amplio Catálogo de marcas',
  filters: { label: 'Filtrar marcas', all: 'Todos' },
  count: { one: 'marca', many: 'marcas' },
  bottomBanner: {
    title: 'No encuentras lo que buscas?',
    description: 'Escríbenos y cotizamos el producto o la marca que necesitas.',
    buttonText: 'Contáctanos',
    buttonPath: '/contactanos',
  },
} satisfies SolutionsPageContent
