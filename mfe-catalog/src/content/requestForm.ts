/** The solution request's dialog. Title, labels and buttons are fixed: specification §2. */
export const requestForm = {
  title: 'Detalle de Solicitud',
  close: 'Cerrar',
  fields: {
    name: 'Nombre',
    company: 'Empresa',
    email: 'Correo',
    areaCode: 'Código de área',
    phone: 'Teléfono',
    description: 'Descripción',
    productType: 'Tipo de Producto',
    quantity: 'Cantidad',
    currency: 'Moneda',
    budget: 'Presupuesto',
  },
  details: 'Otros detalles',
  // Says 50 while the rule says 999999: both are in specification §5.
  quantityHint: 'Máximo 50',
  /** Source: specification §3, "Currency option". */
  currencies: [
    { value: 'BOB', label: 'BOB', flag: 'bandera-bo' },
    { value: 'USD', label: 'USD', flag: 'bandera-us' },
  ],
  remaining: 'caracteres restantes',
  draft: { text: 'Tienes una solicitud sin enviar.', recover: 'Recuperar lo escrito' },
  hint: { missing: 'Falta completar:', invalid: 'Revisa:' },
  submit: 'Enviar Solicitud',
}

const catalog = { label: 'Volver al Catálogo', to: '/soluciones' }

/** Titles, buttons and the error's text are fixed: specification §2 and §8. */
export const requestResult = {
  close: 'Cerrar',
  sent: {
    title: 'Solicitud enviada con éxito',
    text: 'Recibimos tu solicitud. Un experto se pondrá en contacto contigo para darle seguimiento.',
    home: { label: 'Volver al Inicio', to: '/' },
    catalog,
  },
  failed: {
    title: 'No se pudo enviar la solicitud',
    text: 'Algo salió mal, la solicitud no fué enviada con éxito, vuelve a intentarlo.',
    retry: 'Intentar de nuevo',
    catalog,
    otherWays: {
      intro: 'También puedes enviarnos lo que escribiste por:',
      whatsapp: 'WhatsApp',
      mail: 'Correo',
    },
    /** Followed by the solution's name. */
    subject: 'Solicitud:',
  },
}
