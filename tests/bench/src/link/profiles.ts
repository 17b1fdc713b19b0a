/**
 * The shaped link with different fronts, by the largest TLS record that the front sends, in bytes of plain text. Browsers
 * process a record only when it is complete.
 * - `link`: small records, as of Caddy, and of nginx as configured by docs/performance.md
 * - `link16k`: the largest records of TLS, as nginx sends them by default (`ssl_buffer_size 16k`)
 */
export const recordBytes = { link: 4096, link16k: 16_384 } as const

export type Profile = keyof typeof recordBytes
// Cast: the keys of this record are the profiles.
export const profiles = Object.keys(recordBytes) as readonly Profile[]

/** @throws Error that lists the profiles, for any other name. */
export function findProfile(name: string): Profile {
  const profile = profiles.find((known) => known === name)
  if (!profile) throw new Error(`There is no profile "${name}", only ${profiles.join(' and ')}.`)
  return profile
}
