import { UsageError } from '@site/cli/command'
import type { Config } from '../config'
import { parseTimeZone } from '../formatTime'

// Options that several commands share, and their parsers. Each parser throws UsageError.

export const timeZoneOption = {
  type: 'string',
  value: '<zone>',
  help: 'for the times that are shown, such as UTC (default: LEADS_TIME_ZONE)',
} as const

export const sinceOption = {
  type: 'string',
  value: '<age or date>',
  help: 'only leads since then: 12h, 2d, 3w or 2026-11-24 (UTC)',
} as const

/** @param text Of `--time-zone`. @returns That of the settings if there is none. */
export function parseTimeZoneOption(text: string | undefined, config: Pick<Config, 'timeZone'>): string {
  if (text === undefined) return config.timeZone
  const zone = parseTimeZone(text)
  if (zone === undefined)
    throw new UsageError(`--time-zone must be a time zone such as America/La_Paz or UTC, not "${text}".`)
  return zone
}

const unitMs: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000, w: 604_800_000 }

/** @returns ISO 8601 in UTC. */
export function parseSince(text: string): string {
  const [, amount, unit = ''] = /^(\d{1,4})([hdw])$/.exec(text) ?? []
  const ms = amount ? Date.now() - Number(amount) * (unitMs[unit] ?? 0) : isoTime(text)
  if (Number.isNaN(ms)) {
    throw new UsageError(
      `--since must be an age such as 12h, 2d or 3w, or a date such as 2026-11-24, not "${text}".`,
    )
  }
  return new Date(ms).toISOString()
}

/** Milliseconds since 1970. NaN for other texts, and for a day that its month does not have. */
function isoTime(text: string): number {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/.test(text)) return NaN
  const ms = Date.parse(text)
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text.slice(0, 10) ? NaN : ms
}

/** Explains the argument `<reference>`, for the help. */
export const referenceDetails =
  'Instead of a reference, its first 8 characters, as `list` shows them, or the code that the visitor got: 3F2A-9C1B.'
