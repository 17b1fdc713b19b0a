/**
 * A link that opens a chat with a prepared message.
 *
 * @param phone Digits only, country code first: "59170000000".
 */
export function whatsAppUrl(phone: string, message: string): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(message)}`
}
