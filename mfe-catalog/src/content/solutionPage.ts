/** Copy that all brand pages share. Source: specification §2, "Solution detail". */
export const solutionPage = {
  whatsApp: {
    label: 'Solicitar por WhatsApp',
    /** First message of the chat; the brand's name follows. */
    greeting: 'Hola, quiero solicitar información sobre',
  },
  request: {
    label: 'Haz tu solicitud',
    /** Shown if the form's code cannot be loaded. */
    unavailable: {
      text: 'No pudimos abrir el formulario. Revisa tu conexión y vuelve a intentarlo, o escríbenos por WhatsApp.',
      noScriptForm: 'Abrir el formulario en otra página',
    },
  },
  /** Heading of the features. */
  features: 'Qué ofrecemos',
  /** Always the last feature. */
  otherFeature: 'Otros',
  back: 'Volver al Catálogo',
} as const
