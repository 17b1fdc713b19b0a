import { budgetRange } from '../../contract/leads'
import { removeBlank } from './normalize'

export type ParsedBudget =
  /** With two decimals: "1500.50". */
  { status: 'ok'; value: string } | { status: 'pattern' | 'min' | 'max' }

/** Three decimals, one more than the result has, suffice to round half up. */
const MILLI = 1000n

/** Without groups, or with groups of three digits between one separator and decimals after the other. */
const amountPattern =
  /^(-?)(?:(\d+)(?:[.,](\d+))?|(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?|(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?)$/

/**
 * Parses an amount of money in the usual notations, without floats: "1500,5", "1.500,50" and "1,500.50" are equal.
 * A single separator is the decimal separator, equal ones separate groups. More than two decimals are rounded half up.
 */
export function parseBudget(text: string): ParsedBudget {
  const match = amountPattern.exec(removeBlank(text))
  if (!match) return { status: 'pattern' }

  const whole = (match[2] ?? match[4] ?? match[6] ?? '').replace(/\D/g, '')
  const decimals = match[3] ?? match[5] ?? match[7] ?? ''
  const isMore = /[1-9]/.test(decimals.slice(3))
  const thousandths = BigInt(whole) * MILLI + BigInt(decimals.slice(0, 3).padEnd(3, '0'))
  if (match[1] || thousandths < budgetRange.min * MILLI) return { status: 'min' }
  const maximum = budgetRange.max * MILLI
  if (thousandths > maximum || (thousandths === maximum && isMore)) return { status: 'max' }
  const cents = (thousandths + 5n) / 10n
  return { status: 'ok', value: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}` }
}

/**
 * The amount that "15.000" is for visitors who separate thousands with a dot or a comma. It is read as 15: decision 0089.
 *
 * @returns "15 000", or undefined if the text does not look like one group of thousands.
 */
export function amountInThousands(text: string): string | undefined {
  const [, thousands, units] = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(removeBlank(text)) ?? []
  return thousands && `${thousands} ${units}`
}

/** Formats a wire amount, "1500.50", for display: "1.500,50". */
export function amountText(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`
}

/** A budget as it was read: "1.500,50 BOB". Undefined if it is not valid. */
export function budgetText({ budget, currency }: { budget: string; currency: string }): string | undefined {
  const parsed = parseBudget(budget)
  return parsed.status === 'ok' ? `${amountText(parsed.value)} ${currency}` : undefined
}
