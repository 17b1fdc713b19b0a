import type { BannerCarouselProps } from '@site/shared/ui/Carousel/BannerCarousel'
import first from './images/b-home-1.picture'
import second from './images/b-home-2.picture'

const button = { text: 'Contáctanos', path: '/contactanos' } as const

/** The banner carousel of the home page. Source: specification §2, "Home". */
export const homeBanners = {
  label: 'Lo que hacemos',
  banners: [
    {
      title: 'Digitaliza tus compras y tu cobranza de principio a fin',
      picture: first,
      isBackdrop: true,
      button,
    },
    {
      title: 'Insumos de impresión para que tus cajas nunca se detengan',
      picture: second,
      isBackdrop: false,
      button,
    },
  ],
} satisfies BannerCarouselProps
