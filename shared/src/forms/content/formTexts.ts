/** A way on from a result. */
export interface LeadAction {
  label: string
  to: string
}

/** Copy of one form, wherever it is shown: in a page, in a dialog, or written by the server. */
export interface LeadTexts<FieldName extends string> {
  title: string
  fields: Readonly<Record<FieldName, string>>
  submit: string
  sent: {
    title: string
    text: string
    /** The first is the main one. */
    actions: readonly [LeadAction, ...LeadAction[]]
  }
  failed: {
    title: string
    text: string
    retry: string
    /** Beside the retry. */
    actions: readonly LeadAction[]
    /** Of the mail that carries what could not be sent. */
    subject: string
  }
}

/** Copy that both forms share. */
export const formTexts = {
  close: 'Cerrar',
  areaCode: 'Código de área',
  /** Beside the submit, before the labels of fields. */
  hint: { missing: 'Falta completar:', invalid: 'Revisa:' },
  counter: {
    /** Shown after the number of characters. */
    remaining: 'caracteres restantes',
    /** Read to screen-reader users once they pause. */
    spoken: {
      left: (count: number) => (count === 1 ? 'Queda 1 carácter' : `Quedan ${count} caracteres`),
      over: (count: number) => (count === 1 ? 'Sobra 1 carácter' : `Sobran ${count} caracteres`),
    },
  },
  otherWays: {
    intro: 'También puedes enviarnos lo que escribiste por:',
    whatsapp: 'WhatsApp',
    mail: 'Correo',
  },
}
