import { contactFormTexts } from '@site/shared/forms/content/contactFormTexts'
import { solutionFormTexts } from '@site/shared/forms/content/solutionFormTexts'
import { shownTime } from '../../shownTime'
import type { StoredLead } from '../../leads/lead'
import { bodyLine, bodyText, headerText } from './cleanForMail'
import { isAddress } from './mailAddress'
import { whatsAppLink } from './whatsAppLink'

export interface DescribedField {
  label: string
  /** One line, cleaned. */
  text: string
  href?: string
}

/** A lead in Spanish, cleaned for the body of a mail but not escaped. */
export interface DescribedLead {
  /** For the subject too: "Nueva solicitud: Cisco, Ferretería Illimani". */
  title: string
  fields: readonly DescribedField[]
  /** May have several lines. */
  message: string
  /** Undefined if WhatsApp cannot open the visitor's number. */
  whatsAppUrl: string | undefined
}

/** The name of a solution in the live catalogue, or its identifier if it is no longer there. */
export type SolutionName = (id: string) => string

export function describeLead(lead: StoredLead, solutionName: SolutionName): DescribedLead {
  const { product_id, name, company, email, phone_number, created_at, reference } = lead
  const product = product_id === null ? undefined : headerText(solutionName(product_id))
  const sender = headerText(company) || headerText(name)
  const { fields } = product === undefined ? contactFormTexts : solutionFormTexts
  return {
    title: (product === undefined
      ? ['Nuevo contacto', sender]
      : ['Nueva solicitud', [product, sender].filter(Boolean).join(', ')]
    )
      .filter(Boolean)
      .join(': '),
    fields: [
      ...(product === undefined ? [] : [{ label: 'Producto', text: product }]),
      { label: fields.name, text: bodyLine(name) },
      { label: fields.company, text: bodyLine(company) },
      {
        label: fields.email,
        text: bodyLine(email),
        ...(isAddress(email) && { href: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }),
      },
      {
        label: fields.phone,
        text: bodyLine(phone_number),
        ...(/^\+\d+$/.test(phone_number) && { href: `tel:${phone_number}` }),
      },
      ...details(lead),
      { label: 'Recibido', text: `${shownTime(created_at, 'la-paz')} (hora de La Paz)` },
      { label: 'Referencia', text: reference },
    ],
    message: bodyText(lead.description),
    whatsAppUrl: whatsAppLink(phone_number, product),
  }
}

/** Empty while "Otros detalles" was closed. */
function details({ product_type, quantity, budget, currency }: StoredLead): DescribedField[] {
  const { fields } = solutionFormTexts
  return [
    { label: fields.productType, text: bodyLine(product_type ?? '') },
    { label: fields.quantity, text: quantity ? String(quantity) : '' },
    { label: fields.budget, text: budget ? `${budget} ${currency ?? ''}`.trim() : '' },
  ].filter(({ text }) => text !== '')
}
