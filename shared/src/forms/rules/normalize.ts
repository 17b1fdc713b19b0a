import { areaCodes } from './areaCodes'
import { phoneDigits } from '../../contract/leads'

/** Spaces and punctuation that people write between the digits of a telephone number. */
const phonePunctuation = /[\s.()/\u00a0\u2010-\u2015-]/g

/**
 * Cleans a pasted telephone number: punctuation goes, and so does an international prefix when what
 * remains is long enough to be a number of its own.
 *
 * @returns Digits only where the text was a telephone number; otherwise the text without punctuation.
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
 * Splits "+59171234567" into its area code, which must be a known one, and its digits.
 *
 * @returns Undefined when the text does not begin with a known area code.
 */
export function splitPhoneNumber(text: string): { areaCode: string; phone: string } | undefined {
  if (!text.startsWith('+')) return undefined
  const prefix = longestCallingCode(text.slice(1))
  return prefix ? { areaCode: `+${prefix}`, phone: text.slice(1 + prefix.length) } : undefined
}

function longestCallingCode(digits: string): string {
  return areaCodes
    .map(({ callingCode }) => callingCode.slice(1))
    .filter((prefix) => digits.startsWith(prefix))
    .reduce((longest, prefix) => (prefix.length > longest.length ? prefix : longest), '')
}

// Control characters are what this is about; tab (9) and newline (10) may stay.
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g
const loneSurrogates = /\p{Surrogate}/gu
/** White space, controls, and characters that show nothing; the braille pattern without dots counts as a symbol. */
const invisible = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** One kind of newline, no control characters, no halves of characters: the same on every database. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(controls, '').replace(loneSurrogates, '\ufffd')
}

/** Text of one line without space around it, as it is sent and stored: no field but the description has lines. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .trim()
    .replace(/[\t\n\u2028\u2029]+/g, ' ')
}

/** Whether a text shows nothing at all. */
export function isBlank(text: string): boolean {
  return text.replace(invisible, '') === ''
}
