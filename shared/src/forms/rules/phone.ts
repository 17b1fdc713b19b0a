import { phoneDigits } from '../../contract/leads'
import { areaCodes } from './areaCodes'
import { removeBlank } from './normalize'

/** Dashes, brackets and dots between the digits of a telephone number. U+30FC is a dash in Japanese numbers. */
const punctuation = /[\p{Pd}\p{Ps}\p{Pe}\u2043\u2212\u30fc.·\u2022\u2027\u2219\u22c5\u30fb/]/gu
/** Links, "tel:" and "callto:", and labels that were copied with the number, "Tel.:". */
const label = /^\p{L}+[.:]+([^;?]*).*/u

/**
 * Normalizes a whole telephone number, as pasted, autofilled or posted, in the digits of any script:
 * "tel:+591 7123-4567" becomes "+59171234567".
 *
 * @returns Digits, after a plus sign if the number is international; other characters stay, for validation to reject.
 */
export function normalizePhone(text: string): string {
  // Compatibility forms: full-width digits and signs.
  return removeBlank(text.normalize('NFKC'))
    .replace(label, '$1')
    .replace(punctuation, '')
    .replace(/[^\P{Nd}0-9]/gu, valueOfDigit)
    .replace(/^00(?=\d)/, '+')
}

/**
 * Splits a whole number, "+591 7123-4567", into a known area code and digits.
 *
 * @returns Undefined if the text does not begin with a known area code.
 */
export function splitPhoneNumber(text: string): { areaCode: string; phone: string } | undefined {
  const number = normalizePhone(text)
  const areaCode = areaCodes
    .map(({ callingCode }) => callingCode)
    .filter((callingCode) => number.startsWith(callingCode))
    .reduce((longest, callingCode) => (callingCode.length > longest.length ? callingCode : longest), '')
  return areaCode ? { areaCode, phone: number.slice(areaCode.length) } : undefined
}

/** Reads a whole number for the form. The area code is that of the text, if it has one and enough digits remain. */
export function readPhone(text: string): { phone: string; areaCode?: string } {
  const split = splitPhoneNumber(text)
  return split && split.phone.length >= phoneDigits.min
    ? split
    : { phone: normalizePhone(text).replace(/^\+(?=\d)/, '') }
}

/** The digits of every script follow one another from 0 to 9, so the distance to the first one is the value. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return String((code - first) % 10)
}
