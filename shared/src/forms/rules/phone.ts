import { phoneDigits } from '../../contract/leads'
import { areaCodes } from './areaCodes'
import { asciiDigits, removeBlank, removeHidden } from './normalize'

/** Dashes, brackets and dots between the digits of a telephone number. U+30FC is a dash in Japanese numbers. */
const punctuation = /[\p{Pd}\p{Ps}\p{Pe}\u2043\u2212\u30fc.·\u2022\u2027\u2219\u22c5\u30fb/]/gu
/** Links, "tel:" and "callto:", and labels that were copied with the number, "Tel.:". */
const label = /^\p{L}+[.:]+([^;?]*).*/u
/** As WhatsApp and some lists of contacts write a Bolivian number: all of these have eight digits. */
const withoutPlus = /^(?=591\d{8}$)/

/**
 * Normalizes a whole telephone number, as pasted, autofilled or posted, in the digits of any script:
 * "tel:+591 7123-4567" becomes "+59171234567".
 *
 * @returns Digits, after a plus sign if the number is international; other characters stay, for validation to reject. So do
 *   two numbers, "2441234 / 71234567".
 */
export function normalizePhone(text: string): string {
  // Compatibility forms: full-width signs.
  const written = removeHidden(asciiDigits(text.normalize('NFKC')))
  if (isTwoNumbers(written)) return written
  return removeBlank(written)
    .replace(label, '$1')
    .replace(punctuation, '')
    .replace(/^00(?=\d)/, '+')
    .replace(withoutPlus, '+')
}

/** Whether something stands between what are enough digits for a number each. */
function isTwoNumbers(text: string): boolean {
  // Without an international prefix, and without the parameters of a link.
  const number = text.replace(/^\D*00/, '').replace(/[;?].*/su, '')
  const places = Array.from(number.matchAll(/\d/g), ({ index }) => index)
  const { min } = phoneDigits
  return places.length >= 2 * min && /\D/.test(number.slice(places[min - 1]! + 1, places.at(-min)))
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

/**
 * Reads a whole number for the form. The area code is that of the text, if it has one, also if digits are missing behind it.
 * A plus sign before an unknown code stays, so that validation rejects the number: with the chosen code nobody could call it.
 */
export function readPhone(text: string): { phone: string; areaCode?: string } {
  return splitPhoneNumber(text) ?? { phone: normalizePhone(text) }
}
