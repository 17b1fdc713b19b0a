import type { ReactNode } from 'react'

/**
 * States of a remote's sections that its pages do not show on demand, to be looked at alone: by section,
 * by name. Only the standalone bundle carries them.
 */
export type SectionStates = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>

/** Below which a remote alone shows its states. */
export const statesPath = '/estados'

/** Every state with its address, in the order in which they are written. */
export function stateAddresses(states: SectionStates) {
  return Object.entries(states).flatMap(([section, byName]) =>
    Object.entries(byName).map(([name, element]) => ({
      section,
      name,
      path: `${statesPath}/${section}/${name.replaceAll(' ', '-')}`,
      element,
    })),
  )
}
