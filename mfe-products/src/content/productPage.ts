/** Copy that all product pages share. Source: specification §2, "Product detail". */
export const productPage = {
  breadcrumb: { label: 'Ruta', parent: 'Productos' },
  contact: { label: 'Trabajemos Juntos', path: '/contactanos' },
  moreProductsSection: { title: 'Descubre más Productos', cardAction: 'Ver producto' },
} as const
