import { company } from '@site/shared/content/company'
import { whatsAppUrl } from '@site/shared/content/whatsAppUrl'
import { splitPhoneNumber } from '@site/shared/forms/rules/phone'

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
export function whatsAppLink(phoneNumber: string, about: string | undefined): string | undefined {
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
