/** Copy that all product pages share. Source: specification §2, "Product detail". */
export const productPage = {
  breadcrumb: { label: 'Ruta', parent: 'Productos' },
  moreProductsTitle: 'Descubre más Productos',
  /** Opens a picture of screens. */
  enlarge: 'Ampliar',
  /** Text of the link on a card. */
  cardAction: 'Ver producto',
} as const
