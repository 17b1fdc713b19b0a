const KILO = 1000
const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** "812 bytes", "12.3 MB" */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${(bytes / KILO ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`
}
