import type { TestContext } from 'yup'
import { currencies, defaultTextLimit, phoneDigits, quantityRange } from '../../contract/leads'
import { areaCodes } from './areaCodes'
import { parseBudget } from './budget'
import { canonicalEmail } from './email'
import { messages } from './messages'
import { cleanLine, cleanText, isBlank } from './normalize'

/**
 * Validates one value of a form.
 *
 * @returns The message to show, if any. The first broken rule wins: required, pattern, minimum, maximum.
 */
export type Rule = (value: string) => string | undefined

/** One address with an ASCII domain: dots only between other characters; no quotes, address literals or line breaks. */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i

const required =
  (rule: Rule): Rule =>
  (value) =>
    isBlank(value) ? messages.required : rule(value)

/** For a field that may stay empty. */
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    isBlank(value) ? undefined : rule(value)

const oneOf = (values: readonly string[]) =>
  required((value) => (values.includes(value) ? undefined : messages.format))

/**
 * Several lines of text.
 *
 * @param limit Maximum length, in UTF-16 code units. CRLF counts as one.
 */
export const textRule = (limit: number = defaultTextLimit) =>
  required((value) => (cleanText(value).length > limit ? messages.textMaximum(limit) : undefined))

/** One line of text. Invisible characters, which are not stored, do not count. */
export const lineRule = (limit: number = defaultTextLimit) =>
  required((value) => (cleanLine(value).length > limit ? messages.textMaximum(limit) : undefined))

export const emailRule = (limit: number = defaultTextLimit) =>
  required((value) => {
    const email = canonicalEmail(value)
    // Before the pattern, to bound the length of what it matches.
    if (email.length > limit) return messages.textMaximum(limit)
    if (!emailPattern.test(email)) return messages.format
  })

export const areaCodeRule = oneOf(areaCodes.map(({ callingCode }) => callingCode))

export const phoneRule = required((value) => {
  if (!/^\d+$/.test(value)) return messages.phoneFormat
  if (value.length < phoneDigits.min) return messages.phoneMinimum
  if (value.length > phoneDigits.max) return messages.phoneMaximum
})

/** A whole number. The messages of a field replace the general ones: specification §5. */
export const integerRule = (
  { min, max }: { min: number; max: number },
  texts: { format?: string; minimum?: string; maximum: string },
) =>
  required((value) => {
    // A negative number has the right format; the minimum rule rejects it.
    if (!/^-?\d+$/.test(value.trim())) return texts.format ?? messages.format
    if (Number(value) < min) return texts.minimum ?? messages.minimum
    if (Number(value) > max) return texts.maximum
  })

export const quantityRule = integerRule(quantityRange, {
  format: messages.quantityFormat,
  minimum: messages.positive,
  maximum: messages.quantityMaximum,
})

export const currencyRule = oneOf(currencies)

export const budgetRule = required((value) => {
  const { status } = parseBudget(value)
  return {
    ok: undefined,
    pattern: messages.budgetFormat,
    min: messages.positive,
    max: messages.budgetMaximum,
  }[status]
})

/** A test for yup. One per field, so that the rule alone decides which message wins. */
export const createTest = (rule: Rule) => (value: string | undefined, context: TestContext) => {
  const message = rule(value ?? '')
  // An invalid value is not a program error, and creating a stack trace costs more than the rule.
  return message === undefined || context.createError({ message, disableStackTrace: true })
}
