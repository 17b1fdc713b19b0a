import { firefox } from './firefox'
import { webkit } from './webkit'

/** The engines beside Chromium, by name. */
export const engines = { firefox, webkit }

export type EngineName = keyof typeof engines

/** Says what is missing, and what to do. */
export function missingEngine(name: EngineName): string {
  const { packages } = engines[name]
  return `${name} was not found and could not be installed. On Debian: apt-get install ${packages.join(' ')}.`
}
