import { budgetRange } from '../../contract/leads'

export type ParsedBudget =
  /** With two decimals: "1500.50". */
  { status: 'ok'; value: string } | { status: 'pattern' | 'min' | 'max' }

/** Three decimals, one more than the result has, suffice to round half up. */
const MILLI = 1000n

/**
 * Parses an amount of money in the usual notations, without floats: "1500,5", "1.500,50" and "1,500.50" are equal.
 * A single separator is the decimal separator. More than two decimals are rounded half up.
 */
export function parseBudget(text: string): ParsedBudget {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '')
  const [, sign = '', number = ''] = /^(-?)([\d.,]+)$/.exec(compact) ?? []
  const parts = splitDecimals(number)
  if (!parts) return { status: 'pattern' }

  const { whole, decimals } = parts
  const isMore = /[1-9]/.test(decimals.slice(3))
  const thousandths = BigInt(whole) * MILLI + BigInt(decimals.slice(0, 3).padEnd(3, '0'))
  if (sign === '-' || thousandths < budgetRange.min * MILLI) return { status: 'min' }
  const maximum = budgetRange.max * MILLI
  if (thousandths > maximum || (thousandths === maximum && isMore)) return { status: 'max' }
  return { status: 'ok', value: withTwoDecimals((thousandths + 5n) / 10n) }
}

/** Formats a wire amount, "1500.50", for display: "1.500,50". */
export function amountText(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`
}

function splitDecimals(number: string): { whole: string; decimals: string } | undefined {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  if (last === -1) return /^\d+$/.test(number) ? { whole: number, decimals: '' } : undefined

  const separator = number[last] ?? ''
  const isRepeated = number.indexOf(separator) !== last
  if (isRepeated) {
    const whole = ungrouped(number, separator)
    return whole === undefined ? undefined : { whole, decimals: '' }
  }
  const decimals = number.slice(last + 1)
  const whole = ungrouped(number.slice(0, last), separator === '.' ? ',' : '.')
  return whole === undefined || !/^\d+$/.test(decimals) ? undefined : { whole, decimals }
}

/** Converts "1.500.000" to 1500000; groups must have three digits. */
function ungrouped(text: string, separator: string): string | undefined {
  const [first = '', ...groups] = text.split(separator)
  if (!/^\d+$/.test(first) || !groups.every((group) => /^\d{3}$/.test(group))) return undefined
  return groups.length > 0 && first.length > 3 ? undefined : first + groups.join('')
}

function withTwoDecimals(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}
