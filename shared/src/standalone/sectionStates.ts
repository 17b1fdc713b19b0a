import type { ReactNode } from 'react'

/**
 * Section states that cannot be produced on a page at will, by section and name. Only the standalone bundle contains
 * them.
 */
export type SectionStates = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>

/** Base path of the section states. */
export const statesPath = '/estados'

/** Every state with its address, in the order of definition. */
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
