import { UsageError } from './command'

// Options that several programs share, and their parsers. Each parser throws UsageError.

export const jsonOption = { type: 'boolean', help: 'as JSON, for programs' } as const

export const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

export function parseNumber(name: string, text: string, { min, max }: { min: number; max: number }): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  if (value >= min && value <= max) return value
  throw new UsageError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}
