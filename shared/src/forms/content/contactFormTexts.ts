import type { LeadTexts } from './formTexts'

/** Contact form copy. Titles, buttons and the error text are fixed: specification §2 and §8. */
export const contactFormTexts: LeadTexts = {
  title: 'Formulario de contacto',
  submit: 'Enviar',
  sent: {
    title: 'Información enviada con éxito',
    text: 'Gracias por escribirnos. Un experto se pondrá en contacto contigo.',
    actions: [{ label: 'Volver al inicio', to: '/' }],
  },
  failed: {
    title: 'No se pudo enviar la información',
    text: 'Algo salió mal, la información no fué enviada con éxito, vuelve a intentarlo para que podamos contactarte.',
    retry: 'Volver a intentarlo',
    actions: [],
    subject: 'Consulta desde el sitio web',
  },
}
