/** Notices for a section of the site that cannot be loaded. */
export const pageUnavailable = {
  title: 'No pudimos cargar esta sección',
  text: 'Revisa tu conexión y vuelve a intentarlo, o escríbenos: te respondemos igual.',
  staleText: 'La página se puede leer, pero algunas funciones no se cargaron.',
  retry: 'Reintentar',
  whatsapp: 'WhatsApp',
}
