/** Time zone of the company: its mails name it, and daily jobs run by it. */
export const companyTimeZone = 'America/La_Paz'

/** By time zone: creating a format is expensive, and exports are long. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** @returns Undefined for a text that names no time zone. */
export function parseTimeZone(text: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('es', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/**
 * A stored time as operators see it: "2026-11-24 12:05:09 -04:00".
 *
 * @param createdAt ISO 8601 in UTC.
 */
export function formatTime(createdAt: string, timeZone: string): string {
  const format = formats.get(timeZone) ?? createFormat(timeZone)
  formats.set(timeZone, format)
  // "GMT−04:00", with a minus sign.
  return format.format(new Date(createdAt)).replace('GMT', '').replace('\u2212', '-')
}

/** The time at which a lead arrived, as mails say it: "2026-11-24 12:05:09 (hora de La Paz)". */
export function formatArrival(createdAt: string): string {
  return `${formatTime(createdAt, companyTimeZone).slice(0, 'yyyy-mm-dd hh:mm:ss'.length)} (hora de La Paz)`
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit'
  return new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
    timeZone,
    timeZoneName: 'longOffset',
  })
}
