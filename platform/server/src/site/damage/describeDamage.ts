import type { Damage } from './DamageLog'

const MAX_LISTED = 10

/** @returns One line for each damaged file, for operators. */
export function describeDamage(damage: readonly Damage[]): string[] {
  const lines = damage
    .slice(0, MAX_LISTED)
    .map(({ file, cause, since }) => `${file} ${cause} (since ${since}); run npm run release -- doctor`)
  if (damage.length > MAX_LISTED) lines.push(`${damage.length - MAX_LISTED} more files are damaged`)
  return lines
}
