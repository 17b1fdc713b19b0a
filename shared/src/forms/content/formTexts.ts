import type { LeadFields } from '../../contract/leadFields'

/** A link or button in a result dialog. */
export interface LeadAction {
  label: string
  to: string
}

/** Copy of one form. Used in pages, in dialogs and in HTML that the server renders. */
export interface LeadTexts {
  title: string
  submit: string
  sent: {
    title: string
    text: string
    /** The first is the primary action. */
    actions: readonly [LeadAction, ...LeadAction[]]
  }
  failed: {
    title: string
    text: string
    retry: string
    /** Shown above the retry button. */
    actions: readonly LeadAction[]
    /** Subject of the fallback e-mail. */
    subject: string
  }
}

/** Copy that both forms share. */
export const formTexts = {
  close: 'Cerrar',
  /** After the label of a field that may stay empty. */
  optional: '(opcional)',
  /** Above the fields. */
  required: (fields: LeadFields) =>
    Object.values(fields).some(({ required }) => required === 'never')
      ? 'Los campos sin «(opcional)» son obligatorios'
      : 'Todos los campos son obligatorios',
  /** Above the submit button. */
  privacy: 'Usaremos tus datos solo para responder a este mensaje.',
  /** What follows, in order. */
  steps: ['Recibes un código', 'Un experto revisa tu caso', 'Te escribimos o llamamos'],
  /** Announced to screen readers while a request is sent. */
  pending: 'Enviando…',
  /** Shown beside the submit button, before the labels of fields. */
  hint: { missing: 'Falta completar:', invalid: 'Revisa:' },
  /** Both take the number of characters left before the limit, negative above it. */
  counter: {
    shown: (left: number) => (left > 1 || left === 0 ? `${left} caracteres restantes` : leftOrOver(left)),
    /** Announced to screen readers when typing pauses. */
    announced: leftOrOver,
  },
  /** Before the code of a sent lead. */
  code: 'Código',
  /** Fills an empty form with its draft. */
  recoverDraft: 'Recuperar lo que escribiste',
  /** Fills in name, company, e-mail and telephone number as typed in another form. */
  fillVisitor: 'Completar con tus datos',
  /** The line below the buttons of a failure. */
  otherWays: { intro: 'También puedes enviarlo por', whatsapp: 'WhatsApp', or: 'o', mail: 'correo' },
}

function leftOrOver(left: number): string {
  const [singular, plural] = left < 0 ? ['Sobra', 'Sobran'] : ['Queda', 'Quedan']
  const count = Math.abs(left)
  return count === 1 ? `${singular} 1 carácter` : `${plural} ${count} caracteres`
}
