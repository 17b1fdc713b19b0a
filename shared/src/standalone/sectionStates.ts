import type { ReactNode } from 'react'

/**
 * Section states that cannot be produced on a page at will, by section and name. Only the standalone bundle and the bench
 * of `npm run dev` contain them. `null` says that a section cannot have a state that the bench expects: see
 * `getMissing` in bench/testList.ts.
 */
export type SectionStates = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>

/** @param statesPath Addresses of the states are below it. */
export const stateAddress = (section: string, name: string, statesPath: string) =>
  `${statesPath}/${section}/${name}`.replaceAll(' ', '-')
