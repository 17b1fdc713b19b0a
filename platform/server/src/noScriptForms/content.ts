import { contactFields, solutionFields, type LeadFields } from '@site/shared/contract/leadFields'
import { noScriptFormPaths } from '@site/shared/contract/noScriptForms'
import { contactFormTexts } from '@site/shared/forms/content/contactFormTexts'
import type { LeadTexts } from '@site/shared/forms/content/formTexts'
import { solutionDetailsTexts, solutionFormTexts } from '@site/shared/forms/content/solutionFormTexts'

/** The texts of a form's pages. */
export interface FormContent {
  /** The URL that the form posts to. */
  action: string
  /** The page with the form, or one that links to it. */
  formHref: string
  fields: LeadFields
  texts: LeadTexts
}

export const contactContent: FormContent = {
  action: noScriptFormPaths.contact,
  formHref: '/contactanos',
  fields: contactFields,
  texts: contactFormTexts,
}

/** Pages without the submitted values cannot link to their solution, so they link to the catalogue. */
export const solutionContent: FormContent = {
  action: noScriptFormPaths.solution,
  formHref: '/soluciones',
  fields: solutionFields,
  texts: solutionFormTexts,
}

export const formTexts = {
  summary: 'Revisa estos campos:',
  details: `${solutionDetailsTexts.title} (completa todos o ninguno)`,
  solution: 'Solución',
  chooseSolution: 'Elige una solución',
  honeypot: 'No llenes este campo',
} as const

/** Why a form was rejected, by status, if not because of its fields. */
export const reasons: Readonly<Record<number, string>> = {
  400: 'La solución de esta solicitud no existe o ya no está en el catálogo. Lo que escribiste sigue aquí: elige una y vuelve a enviarla.',
  403: 'No pudimos comprobar que el formulario se envió desde este sitio. Lo que escribiste sigue aquí: revísalo y envíalo otra vez.',
  413: 'Lo que escribiste es demasiado largo. Vuelve atrás en tu navegador, acórtalo y envíalo otra vez.',
  429: 'Recibimos demasiados envíos en poco tiempo. Lo que escribiste sigue aquí: espera un momento y vuelve a enviarlo.',
}
