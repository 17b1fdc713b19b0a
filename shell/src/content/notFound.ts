/** Source: specification §2, "Not-found". */
export const notFound = {
  info: {
    title: 'Página no encontrada',
    description: 'La página que buscas no existe o cambió de lugar. Vuelve al inicio para seguir navegando.',
  },
  text: 'La página que buscas no existe o cambió de lugar.',
  back: { label: 'Volver al inicio', to: '/' },
} as const
