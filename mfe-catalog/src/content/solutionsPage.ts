import firstBanner from './images/b-catalogo-1.picture'
import secondBanner from './images/b-catalogo-2.picture'
import { solutionPage } from './solutionPage'

/** Copy of the catalogue. Source: specification §2, "Brand catalogue". */
export const solutionsPage = {
  info: {
    path: '/soluciones',
    title: 'Catálogo de marcas y soluciones',
    description:
      'Laptops, servidores, switches, firewall, cámaras y suministros Thermoprint de marcas reconocidas, con asesoría y soporte en Bolivia.',
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
  /** Follows a result of one or two brands. */
  request: {
    title: '¿Buscas otra marca?',
    text: 'Dinos cuál, y te decimos si podemos conseguirla.',
    label: solutionPage.whatsApp.label,
    /** First message of the chat. */
    message: 'Hola, quiero cotizar otra marca.',
  },
  bottomBanner: {
    title: 'No encuentras lo que buscas?',
    description: 'Escríbenos y cotizamos el producto o la marca que necesitas.',
    btnText: 'Contáctanos',
    btnPath: '/contactanos',
  },
} as const
