/** Everything but the fields, of one of the two forms. */
export interface FormContent {
  sent: { title: string; text: string; links: readonly { label: string; href: string }[] }
  failed: { title: string; text: string; retry: string; back: { label: string; href: string } }
}

/** Titles, buttons and the errors' texts are fixed: specification §2 and §8. */
export const contactContent: FormContent = {
  sent: {
    title: 'Información enviada con éxito',
    text: 'Gracias por escribirnos. Un experto se pondrá en contacto contigo.',
    links: [{ label: 'Volver al inicio', href: '/' }],
  },
  failed: {
    title: 'No se pudo enviar la información',
    text: 'Algo salió mal, la información no fué enviada con éxito, vuelve a intentarlo para que podamos contactarte.',
    retry: 'Volver a intentarlo',
    back: { label: 'Volver a intentarlo', href: '/contactanos' },
  },
}

export const solutionContent: FormContent = {
  sent: {
    title: 'Solicitud enviada con éxito',
    text: 'Recibimos tu solicitud. Un experto se pondrá en contacto contigo para darle seguimiento.',
    links: [
      { label: 'Volver al Inicio', href: '/' },
      { label: 'Volver al Catálogo', href: '/soluciones' },
    ],
  },
  failed: {
    title: 'No se pudo enviar la solicitud',
    text: 'Algo salió mal, la solicitud no fué enviada con éxito, vuelve a intentarlo.',
    retry: 'Intentar de nuevo',
    back: { label: 'Volver al Catálogo', href: '/soluciones' },
  },
}

export const fieldLabels = {
  name: 'Nombre',
  company: 'Empresa',
  email: 'Correo electrónico',
  areaCode: 'Código de área',
  phone: 'Teléfono',
  description: 'Descripción',
  productType: 'Tipo de Producto',
  quantity: 'Cantidad',
  currency: 'Moneda',
  budget: 'Presupuesto',
} as const

export const formTexts = {
  summary: 'Revisa estos campos:',
  details: 'Otros detalles (completa todos o ninguno)',
  trap: 'No llenes este campo',
  submit: 'Enviar',
} as const
