import { formatAge } from '@site/cli/format'

/** Characters of the narrowest terminal that output is made for. */
const COLUMNS = 100

/** Cuts a line whose end is the least important. */
export const fitLine = (line: string): string =>
  line.length > COLUMNS ? `${line.slice(0, COLUMNS - 1)}…` : line

const KILO = 1000
const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** "812 bytes", "12.3 MB" */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${(bytes / KILO ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`
}

/**
 * Formats a time with its age: "2026-11-25 04:00 UTC (5 minutes ago)".
 *
 * @param at ISO 8601.
 */
export function formatTime(at: string, now = Date.now()): string {
  return `${formatMoment(at)} (${formatAge(now - Date.parse(at), 'en') ?? 'now'})`
}

/** Formats a time without its age, as of one to come. */
export function formatMoment(at: string): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
