/** The loader's text. Source: specification §9. */
export const loading = 'Cargando…'

/** Copy of the frame: header and footer. Source: specification §2, "Navigation and footer". */
export const frame = {
  skipLink: 'Saltar al contenido',
  contact: { label: 'Contáctanos', to: '/contactanos' },
  mainNavigation: 'Principal',
  footerNavigation: 'Pie de página',
  homeLink: 'inicio',
  menu: 'Menú',
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  newTab: '(se abre en una pestaña nueva)',
} as const
