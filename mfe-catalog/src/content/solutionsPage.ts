import firstBanner from './images/b-catalogo-1.picture'
import secondBanner from './images/b-catalogo-2.picture'

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
        ground: 'cyan',
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
  /** Follows the number of brands shown. */
  count: { one: 'marca', many: 'marcas' },
  bottomBanner: {
    title: 'No encuentras lo que buscas?',
    description: 'Escríbenos y cotizamos el producto o la marca que necesitas.',
    buttonText: 'Contáctanos',
    buttonPath: '/contactanos',
  },
} as const
