import { contactFormTexts } from '@site/shared/forms/content/contactFormTexts'
import type { LeadTexts } from '@site/shared/forms/content/formTexts'
import { solutionDetailsTexts, solutionFormTexts } from '@site/shared/forms/content/solutionFormTexts'

/** What a form's pages say. */
export interface FormContent {
  /** The page where the form is, or a way to it. */
  formHref: string
  texts: LeadTexts<string>
}

export const contactContent: FormContent = { formHref: '/contactanos', texts: contactFormTexts }

/** Which solution it was is not known where the form is not. */
export const solutionContent: FormContent = { formHref: '/soluciones', texts: solutionFormTexts }

export const formTexts = {
  summary: 'Revisa estos campos:',
  details: `${solutionDetailsTexts.title} (completa todos o ninguno)`,
  product: 'Solución',
  chooseProduct: 'Elige una solución',
  honeypot: 'No llenes este campo',
} as const

/** Why a form came back, by status, where its fields are not the reason. */
export const reasons: Readonly<Record<number, string>> = {
  400: 'La solución de esta solicitud no existe o ya no está en el catálogo. Lo que escribiste sigue aquí: elige una y vuelve a enviarla.',
  403: 'No pudimos comprobar que el formulario se envió desde este sitio. Lo que escribiste sigue aquí: revísalo y envíalo otra vez.',
  413: 'Lo que escribiste es demasiado largo. Vuelve atrás en tu navegador, acórtalo y envíalo otra vez.',
  429: 'Recibimos demasiados envíos desde tu conexión. Lo que escribiste sigue aquí: espera un momento y vuelve a enviarlo.',
}
