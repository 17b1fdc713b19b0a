import { contactFields } from '@site/shared/contract/leadFields'
import { cleanEmail } from '@site/shared/forms/rules/email'
import { emailRule } from '@site/shared/forms/rules/leadRules'

/** An address with the name that mail programs show for it. */
export interface Mailbox {
  name: string
  address: string
}

const hasProblem = emailRule(contactFields.email.limit)

/** Whether a text is exactly one address, by the rule of the forms: no quotes, spaces, line breaks or invisible characters. */
export function isAddress(text: string): boolean {
  return cleanEmail(text) === text && hasProblem(text) === undefined
}

/** @param text "web@example.com" or "Name <web@example.com>". */
export function parseMailbox(text: string, defaultName: string): Mailbox | undefined {
  const [, name = '', address = ''] = /^"?([^"<>\p{Cc}]*?)"?\s*<([^<>]*)>$/u.exec(text) ?? ['', '', text]
  return isAddress(address) ? { name: name.trim() || defaultName, address } : undefined
}

/** @param text Separated by commas. */
export function parseAddresses(text: string): string[] | undefined {
  const addresses = [...new Set(text.split(',').map((address) => address.trim()))]
  return addresses.every(isAddress) ? addresses : undefined
}

/** @param address Valid. */
export function getDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
