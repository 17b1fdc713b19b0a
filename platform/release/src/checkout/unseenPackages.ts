import type { Versions } from '../build/packages'
import type { StalePackage } from './stalePackages'

/**
 * Packages of which another version went live since the checkout last saw them.
 *
 * @param names Of packages to be published.
 * @param seen The live versions at that time.
 */
export function unseenPackages(names: readonly string[], seen: Versions, live: Versions): StalePackage[] {
  return names
    .filter((name) => live[name] !== undefined && live[name] !== seen[name])
    .map((name) => ({
      name,
      message: `${name} ${live[name]} went live while you were publishing. Run the command again: it compares your checkout with that version.`,
    }))
}
