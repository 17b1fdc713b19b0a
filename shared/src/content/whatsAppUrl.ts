/** The company's number: digits only, country code first. Apart from company.ts, whose data most pages do not need. */
export const whatsappNumber = '59170000000'

/**
 * Link that opens a WhatsApp chat.
 *
 * @param number Digits only, country code first: `whatsappNumber`, or that of a brand.
 * @param message First message, which the visitor can edit before sending.
 */
export function whatsAppUrl(number: string, message?: string): string {
  const query = message === undefined ? '' : `?text=${encodeURIComponent(message)}`
  return `https://wa.me/${number}${query}`
}
