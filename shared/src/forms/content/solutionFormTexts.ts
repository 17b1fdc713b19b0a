import type { LeadAction, LeadTexts } from './formTexts'

const catalog: LeadAction = { label: 'Volver al Catálogo', to: '/soluciones' }

/** Solution request copy. Title, buttons and the error text are fixed: specification §2 and §8. */
export const solutionFormTexts: LeadTexts = {
  title: 'Detalle de Solicitud',
  submit: 'Enviar Solicitud',
  sent: {
    title: 'Solicitud enviada con éxito',
    text: 'Recibimos tu solicitud. Un experto se pondrá en contacto contigo para darle seguimiento.',
    actions: [{ label: 'Volver al Inicio', to: '/' }, catalog],
  },
  failed: {
    title: 'No se pudo enviar la solicitud',
    text: 'Algo salió mal, la solicitud no fué enviada con éxito, vuelve a intentarlo.',
    retry: 'Intentar de nuevo',
    actions: [catalog],
    /** The solution's name follows. */
    subject: 'Solicitud:',
  },
}

/** The collapsible "Otros detalles". */
export const solutionDetailsTexts = {
  title: 'Otros detalles',
  /** Above the fields of the form, after which of these are required. */
  optional: '«Otros detalles» es opcional.',
  /** In it, above its fields. */
  explanation: 'Otros detalles: opcional. Si lo abres, completa los cuatro campos.',
  // The rule allows 999999. Both numbers are in specification §5.
  quantityHint: 'Máximo 50',
  /** Followed by the parsed amount and its currency. */
  budgetPreview: 'Se enviará:',
  /** @param amount With a space between thousands: "15 000". */
  budgetQuestion: (amount: string) => `¿Quisiste decir ${amount}?`,
}
