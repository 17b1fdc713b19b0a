import { cleanEmail } from './email'
import { removeHidden } from './normalize'
import { readPhone } from './phone'

/**
 * Reads a text that arrived whole in a field: pasted, dropped, autofilled or posted. What is typed key by key is not
 * read like this, so that messages describe what the visitor typed.
 *
 * @returns The value of the field, and of others that the text has something for: a telephone number has an area code.
 */
export function readWhole(field: string, text: string): Record<string, string> {
  switch (field) {
    case 'phone':
      return { ...readPhone(text) }
    case 'email':
      return { email: cleanEmail(text) }
    case 'name':
    case 'company':
    case 'productType':
      return { [field]: removeHidden(text) }
    default:
      return { [field]: text }
  }
}
