/** "1 lead", "2 leads", "2 deliveries". */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : noun.replace(/y$/, 'ie') + 's'}`
}

const MINUTE_MS = 60_000

/** The largest unit first, each with the age from which on it is used. */
const units = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const

/** @returns "3 hours ago", "hace 3 horas". Undefined below a minute. */
export function formatAge(ms: number, language: 'en' | 'es'): string | undefined {
  const unit = units.find(([, unitMs]) => ms >= unitMs)
  return unit && new Intl.RelativeTimeFormat(language).format(-Math.floor(ms / unit[1]), unit[0])
}
