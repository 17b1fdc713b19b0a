/**
 * Link that opens a WhatsApp chat.
 *
 * @param number Digits only, country code first: `company.whatsappNumber`.
 * @param message First message, which the visitor can edit before sending.
 */
export function whatsAppUrl(number: string, message?: string): string {
  const query = message === undefined ? '' : `?text=${encodeURIComponent(message)}`
  return `https://wa.me/${number}${query}`
}
