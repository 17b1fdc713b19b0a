const MINUTE_MS = 60_000
/** The largest unit first, each with the age from which on it is used. */
const units = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const
const relative = new Intl.RelativeTimeFormat('en')

/**
 * Formats a time with its age: "2026-11-25 04:00 UTC (5 minutes ago)".
 *
 * @param at ISO 8601.
 */
export function formatTime(at: string, now = Date.now()): string {
  const time = new Date(at)
  const text = time.toISOString().slice(0, 16).replace('T', ' ')
  return `${text} UTC (${formatAge(now - time.getTime())})`
}

function formatAge(ms: number): string {
  const unit = units.find(([, unitMs]) => ms >= unitMs)
  return unit ? relative.format(-Math.floor(ms / unit[1]), unit[0]) : 'now'
}
