/** Copy of the frame: header, footer, loader. Source: specification §2, "Navigation and footer", and §9. */
export const frame = {
  skipLink: 'Saltar al contenido',
  loading: 'Cargando…',
  contact: { label: 'Contáctanos', to: '/contactanos' },
  mainNavigation: 'Principal',
  footerNavigation: 'Pie de página',
  homeLink: 'inicio',
  menu: 'Menú',
  openMenu: 'Abrir menú',
  closeMenu: 'Cerrar menú',
  newTab: '(se abre en una pestaña nueva)',
  copyright: (year: number) => `Copyright © ${year} | All Rights Reserved`,
} as const
