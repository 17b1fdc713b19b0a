import type { LeadField, LeadFields } from '../../contract/leadFields'
import { parseBudget } from './budget'
import { canonicalEmail, cleanEmail } from './email'
import {
  areaCodeRule,
  budgetRule,
  currencyRule,
  emailRule,
  lineRule,
  optional,
  phoneRule,
  quantityRule,
  textRule,
  type Rule,
} from './leadRules'
import { asciiDigits, cleanLine, cleanParagraphs, removeBlank, removeHidden } from './normalize'
import { normalizePhone, readPhone } from './phone'

/** The rule for what is typed into a field. */
export function fieldRule({ kind, limit, required }: LeadField): Rule {
  const rule = {
    line: lineRule(limit),
    email: emailRule(limit),
    areaCode: areaCodeRule,
    phone: phoneRule,
    text: textRule(limit),
    quantity: quantityRule,
    currency: currencyRule,
    budget: budgetRule,
  }[kind]
  return required === 'never' ? optional(rule) : rule
}

const cleaners: Partial<Record<LeadField['kind'], (text: string) => string>> = {
  line: cleanLine,
  email: canonicalEmail,
  phone: normalizePhone,
  text: cleanParagraphs,
  budget(text) {
    const parsed = parseBudget(text)
    return parsed.status === 'ok' ? parsed.value : ''
  },
}

/** What a text that arrived whole is in a field, except for telephone numbers. */
const readers: typeof cleaners = {
  line: removeHidden,
  email: cleanEmail,
  quantity: (text) => removeBlank(asciiDigits(text)),
  budget: asciiDigits,
}

/** Normalises a valid text for requests and for the database. A telephone number begins with its area code. */
export const cleanField = (kind: LeadField['kind'], text: string) => cleaners[kind]?.(text) ?? text

/**
 * Reads a text that arrived whole in a field: pasted, dropped, autofilled or posted. What is typed key by key is not
 * read like this, so that messages describe what the visitor typed.
 *
 * @returns The value of the field, and of others that the text has something for: a telephone number has an area code.
 */
export function readWhole(fields: LeadFields, name: string, text: string): Record<string, string> {
  const kind = fields[name]?.kind
  if (kind === 'phone') return { ...readPhone(text) }
  return { [name]: (kind && readers[kind]?.(text)) ?? text }
}
