import { contactFields, solutionFields, wireFields, type LeadField } from '@site/shared/contract/leadFields'
import { formTexts } from '@site/shared/forms/content/formTexts'
import { company } from '@site/shared/content/company'
import { whatsAppUrl } from '@site/shared/content/whatsAppUrl'
import { splitPhoneNumber } from '@site/shared/forms/rules/phone'
import { formatArrival } from '../../formatTime'
import type { StoredLead } from '../../leads/lead'
import { bodyLine, bodyText, headerText } from './cleanForMail'
import { isAddress } from './mailAddress'

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
  const { product_id, name, company, phone_number, created_at, code, reference } = lead
  const product = product_id === null ? undefined : headerText(solutionName(product_id))
  const sender = headerText(company) || headerText(name)
  const fields = product === undefined ? contactFields : solutionFields
  return {
    title: (product === undefined
      ? ['Nuevo contacto', sender]
      : ['Nueva solicitud', [product, sender].filter(Boolean).join(', ')]
    )
      .filter(Boolean)
      .join(': '),
    fields: [
      ...(product === undefined ? [] : [{ label: 'Producto', text: product }]),
      ...wireFields(fields)
        .filter(({ name, kind }) => name !== 'description' && kind !== 'currency')
        // Cast: wire names are columns.
        .map(({ label, kind, wireName }) =>
          describeField(label, kind, lead, lead[wireName as keyof StoredLead]),
        )
        // Details that were left out.
        .filter(({ text }) => text !== ''),
      { label: 'Recibido', text: formatArrival(created_at) },
      { label: formTexts.code, text: code },
      { label: 'Referencia', text: reference },
    ],
    message: bodyText(lead.description),
    whatsAppUrl: whatsAppLink(phone_number, product),
  }
}

function describeField(
  label: string,
  kind: LeadField['kind'],
  { currency }: StoredLead,
  value: string | number | boolean | null,
): DescribedField {
  // A quantity that was left out is 0.
  const text = bodyLine(String(value || ''))
  if (kind === 'email' && isAddress(text)) {
    return { label, text, href: `mailto:${encodeURIComponent(text).replace('%40', '@')}` }
  }
  if (kind === 'phone' && /^\+\d+$/.test(text)) return { label, text, href: `tel:${text}` }
  return { label, text: kind === 'budget' && text ? `${text} ${currency ?? ''}`.trim() : text }
}

/** E.164: country code and number. */
const MAX_DIGITS = 15
const BOLIVIAN_DIGITS = 8

/**
 * Link that opens a WhatsApp chat with a visitor, with a greeting that can be edited before sending.
 *
 * @param phoneNumber "+59171234567".
 * @param about What the visitor asked for, from the catalogue. Undefined for a contact request.
 * @returns Undefined if it cannot be a number that WhatsApp knows.
 */
function whatsAppLink(phoneNumber: string, about: string | undefined): string | undefined {
  if (!/^\+\d+$/.test(phoneNumber)) return undefined
  const number = splitPhoneNumber(phoneNumber)
  if (!number || phoneNumber.length - 1 > MAX_DIGITS) return undefined
  const { areaCode, phone } = number
  // A zero in front is for calls within a country. In Italy it belongs to the number.
  if (phone.startsWith('0') && areaCode !== '+39') return undefined
  if (areaCode === '+591' && phone.length !== BOLIVIAN_DIGITS) return undefined
  const subject = about === undefined ? 'por el mensaje' : `por la solicitud sobre ${about}`
  return whatsAppUrl(
    phoneNumber.slice(1),
    `Hola, te escribimos de ${company.name} ${subject} que nos enviaste desde nuestro sitio web.`,
  )
}
