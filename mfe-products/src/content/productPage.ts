/** Copy that all product pages share. Source: specification §2, "Product detail". */
export const productPage = {
  breadcrumb: { label: 'Ruta', parent: 'Productos' },
  contact: 'Trabajemos Juntos',
  whatsApp: {
    label: 'Solicitar por WhatsApp',
    /** First message of the chat; the product's name follows. */
    greeting: 'Hola, quiero solicitar información sobre',
  },
  moreProductsSection: { title: 'Descubre más Productos', cardAction: 'Ver producto' },
} as const
