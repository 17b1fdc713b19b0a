export interface Link {
  label: string
  href: string
}

/** Everything but the fields, of one of the two forms. */
export interface FormContent {
  /** The page where the form is. */
  formHref: string
  sent: { title: string; text: string; home: Link; also?: Link }
  failed: { title: string; text: string; retry: string; also?: Link }
}

const catalog = { label: 'Volver al Catálogo', href: '/soluciones' } satisfies Link

/** Titles, buttons and the errors' texts are fixed: specification §2 and §8. */
export const contactContent: FormContent = {
  formHref: '/contactanos',
  sent: {
    title: 'Información enviada con éxito',
    text: 'Gracias por escribirnos. Un experto se pondrá en contacto contigo.',
    home: { label: 'Volver al inicio', href: '/' },
  },
  failed: {
    title: 'No se pudo enviar la información',
    text: 'Algo salió mal, la información no fué enviada con éxito, vuelve a intentarlo para que podamos contactarte.',
    retry: 'Volver a intentarlo',
  },
}

export const solutionContent: FormContent = {
  // Which solution it was is not known where the form is not.
  formHref: '/soluciones',
  sent: {
    title: 'Solicitud enviada con éxito',
    text: 'Recibimos tu solicitud. Un experto se pondrá en contacto contigo para darle seguimiento.',
    home: { label: 'Volver al Inicio', href: '/' },
    also: catalog,
  },
  failed: {
    title: 'No se pudo enviar la solicitud',
    text: 'Algo salió mal, la solicitud no fué enviada con éxito, vuelve a intentarlo.',
    retry: 'Intentar de nuevo',
    also: catalog,
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
