// Sweden writes dates as ISO 8601 does. Creating a format is expensive, and exports are long.
const format = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })

export const timeFormats = { utc: format('UTC'), 'la-paz': format('America/La_Paz') } as const
export type TimeZone = keyof typeof timeFormats

/**
 * A stored time as operators see it: "2026-11-24 16:05:09".
 *
 * @param createdAt ISO 8601 in UTC.
 */
export function formatTime(createdAt: string, timeZone: TimeZone): string {
  return timeFormats[timeZone].format(new Date(createdAt))
}
