import { UsageError } from './command'
import { inertJson } from './inert'

// Options that several programs share, and their parsers. Each parser throws UsageError.

export const jsonOption = { type: 'boolean', help: 'as JSON, for programs' } as const

/** For programs, and inert in a terminal. */
export const formatJson = (value: unknown): string => `${inertJson(value, 2)}\n`

export function parseNumber(name: string, text: string, { min, max }: { min: number; max: number }): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  if (value >= min && value <= max) return value
  throw new UsageError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}
