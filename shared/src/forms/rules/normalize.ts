import { areaCodes } from './areaCodes'
import { phoneDigits } from '../../contract/leads'

/** Spaces and punctuation between the digits of a telephone number. */
const phonePunctuation = /[\s.()/\u00a0\u2010-\u2015-]/g

/**
 * Normalizes a pasted telephone number: removes punctuation, and an international prefix if enough digits remain.
 *
 * @returns Digits only if the text was a telephone number; otherwise the text without punctuation.
 */
export function normalizePhone(text: string): string {
  const compact = text.replace(phonePunctuation, '')
  const international = /^(?:\+|00)(?=\d)/.exec(compact)
  if (!international) return compact
  const number = compact.slice(international[0].length)
  const prefix = longestCallingCode(number)
  const rest = number.slice(prefix.length)
  return prefix && rest.length >= phoneDigits.min ? rest : number
}

/**
 * Splits "+59171234567" into a known area code and digits.
 *
 * @returns Undefined if the text does not begin with a known area code.
 */
export function splitPhoneNumber(text: string): { areaCode: string; phone: string } | undefined {
  if (!text.startsWith('+')) return undefined
  const prefix = longestCallingCode(text.slice(1))
  return prefix ? { areaCode: `+${prefix}`, phone: text.slice(1 + prefix.length) } : undefined
}

/** Normalizes a whole number, as pasted or posted: "+591 7123-4567". The area code is that of the text, if it has one. */
export function readPhone(text: string): { phone: string; areaCode?: string } {
  const phone = normalizePhone(text)
  const split = splitPhoneNumber(text.replace(/[^\d+]/g, '').replace(/^00/, '+'))
  return split?.phone === phone ? split : { phone }
}

function longestCallingCode(digits: string): string {
  return areaCodes
    .map(({ callingCode }) => callingCode.slice(1))
    .filter((prefix) => digits.startsWith(prefix))
    .reduce((longest, prefix) => (prefix.length > longest.length ? prefix : longest), '')
}

// Tab (9) and line feed (10) are allowed.
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g
const loneSurrogates = /\p{Surrogate}/gu
/** White space, control and invisible characters. U+2800 is the empty braille pattern, which Unicode calls a symbol. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Normalizes line breaks; removes control characters and unpaired surrogates, which databases treat differently. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(controls, '').replace(loneSurrogates, '\ufffd')
}

/** Normalizes one line of text. Only the description has several lines. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .trim()
    .replace(/[\t\n\u2028\u2029]+/g, ' ')
}

/** Whether a text has no visible characters. */
export function isBlank(text: string): boolean {
  return text.replace(invisible, '') === ''
}
