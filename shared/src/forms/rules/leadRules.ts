import { currencies, phoneDigits, quantityRange } from '../../contract/leads'
import { areaCodes } from './areaCodes'
import { parseBudget } from './budget'
import { messages } from './messages'
import { cleanText, isBlank } from './normalize'

/**
 * Validates one value of a form.
 *
 * @returns The message to show, if any. The first broken rule wins: required, pattern, minimum, maximum.
 */
export type Rule = (value: string) => string | undefined

/**
 * One address: dots only between other characters; no quotes, address literals or line breaks. Domains may use any
 * script.
 */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})$/u

const isKnownAreaCode = (value: string) => areaCodes.some(({ callingCode }) => callingCode === value)
const isCurrency = (value: string) => currencies.some((currency) => currency === value)

/** @param limit Maximum length, in UTF-16 code units. CRLF counts as one. */
export const textRule =
  (limit: number): Rule =>
  (value) => {
    if (isBlank(value)) return messages.required
    if (cleanText(value).length > limit) return messages.textMaximum(limit)
  }

export const emailRule =
  (limit: number): Rule =>
  (value) => {
    if (isBlank(value)) return messages.required
    // Before the pattern, to bound the length of what it matches.
    if (value.trim().length > limit) return messages.textMaximum(limit)
    if (!emailPattern.test(value.trim())) return messages.format
  }

export const areaCodeRule: Rule = (value) => {
  if (isBlank(value)) return messages.required
  if (!isKnownAreaCode(value)) return messages.format
}

export const phoneRule: Rule = (value) => {
  if (isBlank(value)) return messages.required
  if (!/^\d+$/.test(value)) return messages.phoneFormat
  if (value.length < phoneDigits.min) return messages.phoneMinimum
  if (value.length > phoneDigits.max) return messages.phoneMaximum
}

export const quantityRule: Rule = (value) => {
  if (isBlank(value)) return messages.required
  // A negative number has the right format; the minimum rule rejects it.
  if (!/^-?\d+$/.test(value.trim())) return messages.quantityFormat
  const quantity = Number(value)
  if (quantity < quantityRange.min) return messages.positive
  if (quantity > quantityRange.max) return messages.quantityMaximum
}

export const currencyRule: Rule = (value) => {
  if (isBlank(value)) return messages.required
  if (!isCurrency(value)) return messages.format
}

export const budgetRule: Rule = (value) => {
  if (isBlank(value)) return messages.required
  const { status } = parseBudget(value)
  return {
    ok: undefined,
    pattern: messages.budgetFormat,
    min: messages.positive,
    max: messages.budgetMaximum,
  }[status]
}
